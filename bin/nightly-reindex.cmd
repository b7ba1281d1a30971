@"%~dp0launch.cmd" nightly-reindex %*
