@"%~dp0launch.cmd" serve %*
