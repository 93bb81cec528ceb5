package reproduce;

import java.util.List;

/** Every study, in the order of the papers. */
final class Studies {

  private Studies() {
  }

  static List<Study> all() {
    return List.of(new IpsoStudy(), new SupervisedStudy(), new HeuristicStudy(), new TrainTestStudy(), new ScoresStudy(),
        new FindingsStudy());
  }
}
