/**
 * `npm run backup`: writes all rows and the files that they name into one file, and reads it back. People may go on buying.
 * `-- --to FILE` says where; else it goes where the nightly backups go (BACKUP_DIR, the bucket, .data/backups).
 */
import { run } from "./build.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase({
  work: () => run("tsx", ["--conditions=react-server", "prisma/backup.ts", ...process.argv.slice(2)], { saysWhy: true }),
});
