@echo off
rem Find a Python that is new enough and hand over to the bootstrap. The launcher `py` comes with
rem python.org; the Microsoft Store, uv and conda have it not always.
setlocal
set "_asked=import sys; sys.exit(sys.version_info < (3, 11))"
set "_python=py -3"
%_python% -c "%_asked%" >nul 2>nul && goto found
set "_python=python"
%_python% -c "%_asked%" >nul 2>nul && goto found
set "_python=python3"
%_python% -c "%_asked%" >nul 2>nul && goto found
echo Python 3.11 or newer is needed and was not found on PATH. 1>&2
exit /b 1
:found
%_python% "%~dp0bootstrap.py" %*
