@"%~dp0launch.cmd" package %*
