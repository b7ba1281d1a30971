@py -3 "%~dp0bootstrap.py" scorecard %*
