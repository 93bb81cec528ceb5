package weka.disclosure.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import weka.disclosure.data.Hierarchies;

/**
 * Two small files of CSV as an evaluation reads them; records correspond by position, but those of every eleventh row have no partner.
 *
 * @param originals the records of the original in order
 * @param masked    the masked records in order
 * @param list      the queries
 */
record FilePair(ReadValues read, ComparedFiles files, List<FileRecord> originals, List<FileRecord> masked, List<Query> list) {

  static TypedFile typed(Path folder, String flag, String text, List<String> names, String... nominal) throws IOException {
    Path file = Files.createTempFile(folder, flag, ".csv");
    Files.writeString(file, text);
    return new TypedFile(SourceFile.open(Local.session(), flag, file.toString(), SourceFile.Format.AUTO), names, List.of(),
        List.of(nominal));
  }

  /** Reads files with these attributes; the masked one has further ones, which are not compared. */
  static FilePair of(Path folder, String original, String masked, List<String> names, String... further) throws IOException {
    List<String> ofMasked = new ArrayList<>(names);
    ofMasked.addAll(List.of(further));
    ReadValues read = new ReadValues(names, typed(folder, "original", original, names), typed(folder, "masked", masked, ofMasked),
        Hierarchies.NONE);
    ComparedFiles files = new ComparedFiles(Local.context(), names, read);
    List<FileRecord> a = sorted(files.original());
    List<FileRecord> b = sorted(files.masked());
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      boolean alone = i % 11 == 10 || i >= b.size();
      queries.add(new Query(i, a.get(i).values, alone ? -1 : i, alone ? null : b.get(i).values));
    }
    return new FilePair(read, files, a, b, queries);
  }

  private static List<FileRecord> sorted(JavaRDD<FileRecord> records) {
    List<FileRecord> all = new ArrayList<>(records.collect());
    all.sort(Comparator.comparingLong(record -> record.row));
    return all;
  }

  JavaRDD<Query> queries() {
    return Local.context().parallelize(list, 3);
  }
}
