@"%~dp0launch.cmd" scorecard %*
