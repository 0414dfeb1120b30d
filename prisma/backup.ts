/** The part of `npm run backup` that needs a database (scripts/backup.ts). */
import path from "node:path";
import { parseArgs } from "node:util";
import { backUp, withBackupLock } from "@/lib/office/backup/commands";
import { defaultPlace, folderPlace } from "@/lib/office/backup/place";
import { backupName } from "@/lib/office/backup/rules";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { endWith } from "@/prisma/end-with";
import { say } from "@/scripts/progress";

await endWith(async () => {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  const place = to ? folderPlace(path.dirname(to)) : defaultPlace();
  const name = to ? path.basename(to) : backupName("shop", new Date());
  const { bytes, rows, files, missing, sha256 } = await withBackupLock((client) => backUp(client, { place, name }));
  await db.$disconnect();
  const kind = env().BACKUP_KEY ? "encrypted" : "not encrypted: set BACKUP_KEY if others could read it";
  say(`Backed up and verified ${rows} rows and ${files} files: ${name} in ${place.label}`);
  say(`${(bytes / 1e6).toFixed(1)} MB, ${kind}. SHA-256 ${sha256}`);
  if (missing > 0) say(`${missing} files to which rows refer are missing. npm run media:check lists them.`);
});
