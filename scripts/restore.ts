/**
 * `npm run restore -- FILE`: restores a backup into an empty database, that of DATABASE_URL or a new embedded one, and its files
 * into the shop's storage. FILE is a file, or the name of one in BACKUP_DIR or the bucket.
 */
import { run } from "./build.ts";
import { withDatabase } from "./with-database.ts";

process.env.DATABASE_KIND = process.env.DATABASE_URL ? "own" : "embedded";

await withDatabase({
  work: () => run("tsx", ["--conditions=react-server", "prisma/restore.ts", ...process.argv.slice(2)], { reportsErrors: true }),
});
