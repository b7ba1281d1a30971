@py -3 "%~dp0bootstrap.py" nightly-reindex %*
