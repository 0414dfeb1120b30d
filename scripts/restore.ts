/**
 * `npm run restore -- FILE`: brings a backup into an empty database, the one of DATABASE_URL or a new embedded one, and its files to
 * where the shop keeps them. FILE is a file, or the name of one in BACKUP_DIR or the bucket.
 */
import { run } from "./build.ts";
import { withDatabase } from "./with-database.ts";

process.env.DATABASE_KIND = process.env.DATABASE_URL ? "own" : "embedded";

await withDatabase({
  work: () => run("tsx", ["--conditions=react-server", "prisma/restore.ts", ...process.argv.slice(2)], { saysWhy: true }),
});
