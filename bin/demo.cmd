@"%~dp0launch.cmd" demo %*
