/** The part of `npm run restore` that needs a database (scripts/restore.ts). */
import path from "node:path";
import { parseArgs } from "node:util";
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
import { withClient } from "@/scripts/with-client";

const options = { unencrypted: { type: "boolean", default: false }, try: { type: "boolean", default: false } } as const;

await endWith(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { DATABASE_URL } = env();
  const source = values.try && !positionals[0] ? await findNewest() : await findBackup(positionals[0]);
  const isPlainAllowed = values.unencrypted;
  if (!values.try) return restoreInto(DATABASE_URL, { source, isPlainAllowed });
  await withTrialDatabase(DATABASE_URL, (url) => restoreInto(url, { source, isPlainAllowed, storeFile: async () => {} }));
  await withClient(DATABASE_URL, (client) =>
    client.query("UPDATE backup SET restore_tested_at = now() WHERE name = $1", [source.name]),
  );
  say(`${source.name} can be restored. The trial's database is gone again, and its files were only read.`);
});

type Trial = Pick<Parameters<typeof restore>[0], "source" | "isPlainAllowed" | "storeFile">;

function restoreInto(databaseUrl: string, trial: Trial): Promise<void> {
  return withSetUpLock(databaseUrl, async (client) => {
    await checkEncoding(client);
    const schema = {
      names: migrationNames(),
      toCurrentNames,
      migrate: (names?: string[]) => migrate(databaseUrl, client, { names }),
      makeQueues: () => makeQueues(databaseUrl, client),
    };
    const restored = await restore({ client, key: toKey(env().BACKUP_KEY), schema, ...trial });
    reportRestored(restored, schema.names.length - toCurrentNames(restored.migrations).length);
    if (env().DATABASE_KIND === "own") await lockPublicAccounts(client);
    await checkBooks(client);
  });
}

/** Runs `work` on a new database of the same server, which is dropped afterwards. */
async function withTrialDatabase(databaseUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `restore_try_${Date.now()}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const onServer = (statement: string) => withClient(databaseUrl, (client) => client.query(statement));
  await onServer(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`).catch((error) => {
    const { code } = error as { code?: string };
    throw code === "42501"
      ? new BackupError("A trial needs a database of its own: ALTER ROLE … CREATEDB, or restore by hand into an empty one.")
      : error;
  });
  try {
    await work(url.href);
  } finally {
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

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

/** The names in the place of the nightly backups, oldest first. */
async function listByTime(): Promise<string[]> {
  const getTime = (backup: string) => backup.replace(/^\w+-/, "");
  return (await defaultPlace().list()).toSorted((a, b) => (getTime(a) < getTime(b) ? -1 : 1));
}

async function findNewest(): Promise<Source> {
  return findBackup((await listByTime()).at(-1));
}

/** Opens a file, or a backup by name from the place of the nightly backups. */
async function findBackup(name: string | undefined): Promise<Source> {
  const place = defaultPlace();
  if (!name) {
    const names = (await listByTime()).slice(-5);
    const hint = names.length > 0 ? `The last in ${place.label}: ${names.join(", ")}` : `There are none in ${place.label}.`;
    throw new BackupError(`Name a backup: npm run restore -- FILE. ${hint}`);
  }
  const found = (await folderPlace(path.dirname(name)).open(path.basename(name))) ?? (await place.open(name));
  if (!found) throw new BackupError(`${name} was not found, neither as a file nor in ${place.label}.`);
  return found;
}
