@echo off
rem Runs the Ant build with nothing but a JDK 17+ and Maven: antw -projecthelp lists what it can do.
setlocal
set "home=%~dp0"

rem by the PATH, so that no command below has a path of Java's in it: for /f breaks at the bracket of Program Files (x86)
if not defined JAVA_HOME goto java
if not exist "%JAVA_HOME%\bin\java.exe" (
  echo antw: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it; let it name a JDK 17 or newer, or unset it>&2
  exit /b 1
)
set "PATH=%JAVA_HOME%\bin;%PATH%"
:java
java -version >nul 2>&1
if errorlevel 1 (
  echo antw: no java found; install a JDK 17 or newer and put it on the PATH, or set JAVA_HOME>&2
  exit /b 1
)
set "version=0"
for /f "tokens=3" %%v in ('java -version 2^>^&1 ^| findstr /c:" version "') do set "version=%%~v"
for /f "delims=.-+" %%m in ("%version%") do set "major=%%m"
if %major% lss 17 (
  echo antw: java is Java %version%; this needs a JDK 17 or newer: put one on the PATH or set JAVA_HOME>&2
  exit /b 1
)
java --list-modules | findstr /b "jdk.compiler" >nul
if errorlevel 1 (
  echo antw: java is a runtime without the compiler; install the JDK, 17 or newer>&2
  exit /b 1
)
where mvn >nul 2>&1
if errorlevel 1 (
  echo antw: no mvn found; install Apache Maven and put it on the PATH, the libraries come by it>&2
  exit /b 1
)

if defined WEKA_HOME for %%w in ("%WEKA_HOME%") do set "WEKA_HOME=%%~fw"

rem the demo prints what it shows, and errors, but not Ant's own lines
set "quiet="
for %%a in (%*) do if "%%~a"=="demo" set "quiet=-S -emacs"

rem Ant lives for seconds and mostly compiles: the first compiler of the JVM alone takes half the time
set "ANT_OPTS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC %ANT_OPTS%"

where ant >nul 2>&1
if errorlevel 1 goto fetched
call ant -q -f "%home%src\build\probe.xml" >nul 2>&1
if errorlevel 1 goto fetched
call ant -f "%home%build.xml" %quiet% %*
exit /b %errorlevel%

:fetched
if exist "%home%build\ant\complete" goto run
echo antw: fetching Ant
call mvn -B -q -Dstyle.color=never -f "%home%src\build\pom.xml" -P ant dependency:copy-dependencies "-DoutputDirectory=%home%build\ant"
if errorlevel 1 (
  echo antw: Maven could not fetch Ant, its message is above; a first run needs the network or a filled local repository>&2
  exit /b 1
)
type nul > "%home%build\ant\complete"
:run
java %ANT_OPTS% -cp "%home%build\ant\*" org.apache.tools.ant.launch.Launcher -f "%home%build.xml" %quiet% %*
exit /b %errorlevel%
