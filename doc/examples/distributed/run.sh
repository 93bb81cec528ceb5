#!/bin/sh
# Runs a distributed experiment on engines of this machine: ./run.sh by-data.exp 11001 11002. Same CLASSPATH as the engines.
# The first step makes the table of results, because two engines that made it at once would disturb each other.
java="java -Xmx512m -Djava.awt.headless=true -Dweka.packageManager.offline=true"
experiment=$1
shift
hosts=
for port in "$@"; do hosts="$hosts -h 127.0.0.1:$port"; done
$java weka.experiment.Experiment -l first.exp -r && exec $java weka.experiment.RemoteExperiment -l "$experiment" $hosts -r
