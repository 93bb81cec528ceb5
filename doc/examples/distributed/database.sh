#!/bin/sh
# Starts the data base that collects the results, on this machine only: ./database.sh [port]. CLASSPATH holds hsqldb.jar.
exec java org.hsqldb.server.Server --address 127.0.0.1 --port "${1:-9001}" --database.0 mem:results --dbname.0 results
