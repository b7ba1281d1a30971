@"%~dp0launch.cmd" check %*
