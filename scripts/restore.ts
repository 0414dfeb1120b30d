/**
 * `npm run restore -- FILE`: (`--unencrypted` for an older one without a key) restores a backup into an empty database, that of DATABASE_URL or a new embedded one, and its files
 * into the shop's storage. FILE is a file, or the name of one in BACKUP_DIR or the bucket. `--try` restores the newest, or FILE, into a
 * database that is dropped again, and notes that it could.
 */
import { run } from "./build.ts";
import { noteSeed } from "./seed-choice.ts";
import { withDatabase } from "./with-database.ts";

const isEmbedded = !process.env.DATABASE_URL;
process.env.DATABASE_KIND = isEmbedded ? "embedded" : "own";

await withDatabase({
  work: async () => {
    const files = process.argv.slice(2);
    await run("tsx", ["--conditions=react-server", "prisma/restore.ts", ...files], { reportsErrors: true });
    if (files.length > 0 && !files.includes("--try")) noteSeed({ isEmbedded, dir: ".data" }, "none");
  },
});
