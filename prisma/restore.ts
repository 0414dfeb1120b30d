/** What `npm run restore` does once there is a database: see scripts/restore.ts. */
import path from "node:path";
import type pg from "pg";
import type { Contents } from "@/lib/backup/archive";
import { defaultPlace, folderPlace } from "@/lib/backup/place";
import { restore } from "@/lib/backup/restore";
import { BackupError, toKey } from "@/lib/backup/rules";
import type { Source } from "@/lib/backup/sealed-file";
import { env } from "@/lib/platform/env";
import { bookRules, findBroken, ledgerRule } from "@/lib/report/books/rules";
import { endWith } from "@/prisma/end-with";
import { lockDemoAccounts } from "@/scripts/demo-accounts";
import { makeQueues } from "@/scripts/job-queues";
import { migrate, migrationNames, withSetUpLock } from "@/scripts/migrate";
import { say } from "@/scripts/progress";

await endWith(async () => {
  const { DATABASE_URL, BACKUP_KEY } = env();
  const source = await find(process.argv[2]);
  await withSetUpLock(DATABASE_URL, async (client) => {
    const schema = {
      names: migrationNames(),
      migrate: (names?: string[]) => migrate(DATABASE_URL, client, names),
      makeQueues: () => makeQueues(DATABASE_URL, client),
    };
    const restored = await restore({ client, source, key: toKey(BACKUP_KEY), schema });
    reportRestored(restored, schema.names.length - restored.migrations.length);
    if (env().DATABASE_KIND === "own") await lockDemoAccountsOut(client);
    await checkBooks(client);
  });
});

function reportRestored({ madeAt, tables, media }: Contents, later: number): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const orders = tables["public.order"]?.rows ?? 0;
  say(`Restored the shop as it was at ${madeAt}: ${rows} rows, ${orders} orders among them, and ${media.files} files.`);
  if (later > 0) say(`Applied ${later} migration${later === 1 ? "" : "s"} that came after it.`);
  if (media.missing > 0) say(`${media.missing} images or documents were missing already when it was made.`);
}

async function lockDemoAccountsOut(client: pg.Client): Promise<void> {
  const locked = await lockDemoAccounts(client);
  if (locked.length === 0) return;
  say(`Nobody can log in as ${locked.join(", ")} any more: everybody knows that password.`);
  say('Make an administrator of your own: npm run admin:create -- --email you@company.com --name "Your Name"');
}

async function checkBooks(client: pg.Client): Promise<void> {
  const rules = { ...bookRules, ...ledgerRule };
  const broken = await findBroken(rules, async (sql) => (await client.query(sql)).rows);
  for (const rule of broken) console.error(rule);
  if (broken.length > 0)
    throw new BackupError(`Everything is restored, but ${broken.length} rules of the books are broken in it.`);
  say(`The books are right: ${Object.keys(rules).length} rules hold.`);
}

/** A file, or one of those where the nightly backups lie. */
async function find(name: string | undefined): Promise<Source> {
  const usual = defaultPlace();
  if (!name) {
    const names = (await usual.list()).toSorted().slice(-5);
    const known = names.length > 0 ? `The last in ${usual.label}: ${names.join(", ")}` : `There are none in ${usual.label}.`;
    throw new BackupError(`Say which backup: npm run restore -- FILE. ${known}`);
  }
  const found = (await folderPlace(path.dirname(name)).open(path.basename(name))) ?? (await usual.open(name));
  if (!found) throw new BackupError(`There is no ${name}, neither as a file nor in ${usual.label}.`);
  return found;
}
