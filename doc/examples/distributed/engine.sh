#!/bin/sh
# Starts one of Weka's remote engines, for clients on this machine: ./engine.sh <port>. CLASSPATH holds Weka, the jars of this
# package and hsqldb.jar; the policy matters to Weka 3.8.6 alone, which installs a security manager.
exec java -Xmx512m -Djava.awt.headless=true -Dweka.packageManager.offline=true -Djava.rmi.server.hostname=127.0.0.1 \
  -Djava.security.policy=engine.policy weka.experiment.RemoteEngine -p "$1"
