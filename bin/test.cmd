@"%~dp0launch.cmd" test %*
