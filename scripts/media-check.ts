/**
 * `npm run media:check`: compares the stored files of every folder, on the disk or in the bucket, with the rows that refer to them, and
 * prints the differences. `-- --remove` deletes files to which no row refers and that are older than an hour; with `--force` also if
 * they seem to be those of another shop. `--previews` stores the link previews that a bucket with MEDIA_URL lacks.
 */
import { run } from "./build.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase({
  work: () => run("tsx", ["--conditions=react-server", "prisma/media-check.ts", ...process.argv.slice(2)]),
});
