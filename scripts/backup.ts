/**
 * `npm run backup`: writes all rows and the files that they name into one file, and reads it back. The shop stays open meanwhile.
 * `-- --to FILE` sets the destination; by default that of the nightly backups (BACKUP_DIR, the bucket, .data/backups).
 */
import { run } from "./build.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase({
  work: () => run("tsx", ["--conditions=react-server", "prisma/backup.ts", ...process.argv.slice(2)], { reportsErrors: true }),
});
