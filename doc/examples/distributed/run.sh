#!/bin/sh
# Runs a distributed experiment on engines of this machine, by their ports, or of others: ./run.sh by-data.exp 11001 host:11002.
# Same CLASSPATH as the engines.
# The first step makes the table of results, because two engines that made it at once would disturb each other.
java="java -Xmx512m -Djava.awt.headless=true -Dweka.packageManager.offline=true"
experiment=$1
shift
hosts=
for engine in "$@"; do
  case $engine in *:*) hosts="$hosts -h $engine" ;; *) hosts="$hosts -h 127.0.0.1:$engine" ;; esac
done
$java weka.experiment.Experiment -l first.exp -r && exec $java weka.experiment.RemoteExperiment -l "$experiment" $hosts -r
