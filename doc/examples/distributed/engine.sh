#!/bin/sh
# Starts one of Weka's remote engines, for clients on this machine, or for all who reach the address: ./engine.sh <port> [address].
# CLASSPATH holds Weka, the jars of this package and hsqldb.jar; the policy matters to Weka 3.8.6 alone, which installs a security manager.
exec java -Xmx512m -Djava.awt.headless=true -Dweka.packageManager.offline=true -Djava.security.policy=engine.policy \
  weka.experiment.BoundEngine -p "$1" -address "${2:-127.0.0.1}"
