/** What `npm run backup` does once there is a database: see scripts/backup.ts. */
import path from "node:path";
import { parseArgs } from "node:util";
import { backUp, withBackupLock } from "@/lib/backup/commands";
import { defaultPlace, folderPlace } from "@/lib/backup/place";
import { backupName } from "@/lib/backup/rules";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { endWith } from "@/prisma/end-with";
import { say } from "@/scripts/progress";

await endWith(async () => {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  const place = to ? folderPlace(path.dirname(to)) : defaultPlace();
  const name = to ? path.basename(to) : backupName("shop", new Date());
  const { bytes, rows, files, missing, sha256 } = await withBackupLock((client) => backUp(client, { place, name }));
  await db.$disconnect();
  const kind = env().BACKUP_KEY ? "encrypted" : "not encrypted: set BACKUP_KEY where others could read it";
  say(`Backed up ${rows} rows and ${files} files, and read back: ${name} in ${place.label}`);
  say(`${(bytes / 1e6).toFixed(1)} MB, ${kind}. SHA-256 ${sha256}`);
  if (missing > 0) say(`${missing} images or documents are named by rows and not there: npm run media:check names them.`);
});
