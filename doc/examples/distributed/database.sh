#!/bin/sh
# Starts the data base that collects the results, on this machine only unless an address is given: ./database.sh [port] [address].
# CLASSPATH holds hsqldb.jar.
exec java org.hsqldb.server.Server --address "${2:-127.0.0.1}" --port "${1:-9001}" --database.0 mem:results --dbname.0 results
