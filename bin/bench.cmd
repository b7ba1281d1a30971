@"%~dp0launch.cmd" bench %*
