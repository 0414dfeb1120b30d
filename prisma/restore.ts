/** The part of `npm run restore` that needs a database (scripts/restore.ts). */
import path from "node:path";
import type pg from "pg";
import type { Contents } from "@/lib/office/backup/archive";
import { defaultPlace, folderPlace } from "@/lib/office/backup/place";
import { restore } from "@/lib/office/backup/restore";
import { BackupError, toKey } from "@/lib/office/backup/rules";
import type { Source } from "@/lib/office/backup/sealed-file";
import { bookRules, findBroken, ledgerRule } from "@/lib/office/report/admin/books/rules";
import { env } from "@/lib/platform/server/env";
import { endWith } from "@/prisma/end-with";
import { checkEncoding } from "@/scripts/check-databases";
import { lockDemoAccounts } from "@/scripts/demo-accounts";
import { migrate, migrationNames, toCurrentNames, withSetUpLock } from "@/scripts/migrate";
import { say } from "@/scripts/progress";
import { makeQueues } from "@/scripts/task-queues";

await endWith(async () => {
  const { DATABASE_URL, BACKUP_KEY } = env();
  const args = process.argv.slice(2);
  const isPlainAllowed = args.includes("--unencrypted");
  const source = await findBackup(args.find((arg) => arg !== "--unencrypted"));
  await withSetUpLock(DATABASE_URL, async (client) => {
    await checkEncoding(client);
    const schema = {
      names: migrationNames(),
      toCurrentNames,
      migrate: (names?: string[]) => migrate(DATABASE_URL, client, { names }),
      makeQueues: () => makeQueues(DATABASE_URL, client),
    };
    const restored = await restore({ client, source, key: toKey(BACKUP_KEY), schema, isPlainAllowed });
    reportRestored(restored, schema.names.length - toCurrentNames(restored.migrations).length);
    if (env().DATABASE_KIND === "own") await lockPublicAccounts(client);
    await checkBooks(client);
  });
});

function reportRestored({ madeAt, tables, media }: Contents, later: number): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const orders = tables["public.order"]?.rows ?? 0;
  say(`Restored the shop as of ${madeAt}: ${rows} rows, including ${orders} orders, and ${media.files} files.`);
  if (later > 0) say(`Applied ${later} later migration${later === 1 ? "" : "s"}.`);
  if (media.missing > 0) say(`${media.missing} images or documents were already missing when the backup was made.`);
}

async function lockPublicAccounts(client: pg.Client): Promise<void> {
  const locked = await lockDemoAccounts(client);
  if (locked.length === 0) return;
  say(`Locked ${locked.join(", ")}, because their password is public.`);
  say('Create your own administrator: npm run admin:create -- --email you@company.com --name "Your Name"');
}

async function checkBooks(client: pg.Client): Promise<void> {
  const rules = { ...bookRules, ...ledgerRule };
  const broken = await findBroken(rules, async (sql) => (await client.query(sql)).rows);
  for (const rule of broken) console.error(rule);
  if (broken.length > 0) throw new BackupError(`Everything was restored, but ${broken.length} accounting rules are broken.`);
  say(`The accounting rules hold (${Object.keys(rules).length} rules).`);
}

/** Opens a file, or a backup by name from the place of the nightly backups. */
async function findBackup(name: string | undefined): Promise<Source> {
  const place = defaultPlace();
  if (!name) {
    const getTime = (backup: string) => backup.replace(/^\w+-/, "");
    const names = (await place.list()).toSorted((a, b) => (getTime(a) < getTime(b) ? -1 : 1)).slice(-5);
    const hint = names.length > 0 ? `The last in ${place.label}: ${names.join(", ")}` : `There are none in ${place.label}.`;
    throw new BackupError(`Name a backup: npm run restore -- FILE. ${hint}`);
  }
  const found = (await folderPlace(path.dirname(name)).open(path.basename(name))) ?? (await place.open(name));
  if (!found) throw new BackupError(`${name} was not found, neither as a file nor in ${place.label}.`);
  return found;
}
