/** A shop moves to another PostgreSQL and a bucket by backup and restore; an operator's new shop starts empty. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBroken, ledgerRule } from "@/lib/office/report/admin/books/rules";
import { call, send, withKey } from "@/tests/faults/checkout";
import { Database } from "@/tests/faults/database";
import type { Harness } from "@/tests/faults/harness";
import { Load } from "@/tests/faults/load";
import { createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import { startBucket } from "@/tests/support/bucket";
import { brokenRules } from "@/tests/support/invariants";

export const backupRows: FaultRow[] = [
  {
    id: "FL-33",
    what: "a backup made while people buy, restored into a new database and a bucket, contains every acknowledged order",
    run: async (harness) => {
      const bucket = await startBucket();
      try {
        return await harness.withNewDatabase("moved_shop", (url) => move(harness, url, toEnv(bucket.settings)));
      } finally {
        await bucket.stop();
      }
    },
  },
  {
    id: "OWN-EMPTY",
    what: "an operator's new database is not seeded, and every public page opens",
    run: (harness) =>
      harness.withNewDatabase("own_shop", async (url) => {
        const shop = await harness.shopOn(url);
        const database = new Database(url);
        try {
          await shop.start();
          const rows = await database.rows(
            "SELECT id FROM product UNION ALL SELECT id FROM brand UNION ALL SELECT id FROM slider",
          );
          assert.deepEqual(rows, []);
          const pages = [
            "/",
            "/products",
            "/services",
            "/about",
            "/contact",
            "/faq",
            "/teams",
            "/gallery",
            "/cart",
            "/login",
            "/sitemap.xml",
          ];
          for (const page of pages) assert.equal((await fetch(shop.url + page)).status, 200, page);
          assert.match(shop.output, /The shop is empty\. Make its first administrator/);
          return { pages: pages.length };
        } finally {
          await shop.stop();
          await database.close();
        }
      }),
  },
];

const toEnv = (settings: object): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));

type CommandResult = { code: number | null; output: string };

async function run(command: "backup" | "restore", args: string[], env: Record<string, string>): Promise<CommandResult> {
  const child = spawn("node_modules/.bin/node", [`scripts/${command}.ts`, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, LOG_LEVEL: "warn", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, output };
}

async function move(harness: Harness, url: string, bucket: Record<string, string>) {
  const key = { BACKUP_KEY: randomBytes(32).toString("base64") };
  const file = path.join(path.resolve(harness.folder), `moved-${randomUUID()}.backup`);
  const image = await createImage(harness);
  const load = await Load.begin(harness, 1500);
  const acknowledged = () => load.intents.flatMap((intent) => [...intent.acknowledged]);
  for (const end = performance.now() + 30_000; acknowledged().length < 20; await sleep(50)) {
    assert(performance.now() < end, "no order succeeds");
  }
  const before = acknowledged();
  const startedAt = performance.now();
  const source = { DATABASE_URL: harness.postgres.url, MEDIA_DIR: harness.shop(0).env.MEDIA_DIR ?? "" };
  const backup = await run("backup", ["--to", file], { ...source, ...key });
  const backupMs = Math.round(performance.now() - startedAt);
  const during = acknowledged().length - before.length;
  const figures = await load.settle();
  assert.equal(backup.code, 0, backup.output);
  assert(during > 0, "no order was placed during the backup, so this proves nothing");

  await assertDamagedRefused(file, { DATABASE_URL: url, ...bucket, ...key });
  const restored = await run("restore", [file], { DATABASE_URL: url, ...bucket, ...key });
  assert.equal(restored.code, 0, restored.output);
  assert.match(restored.output, /The accounting rules hold/);
  const database = new Database(url);
  const shop = await harness.shopOn(url, {
    ...bucket,
    RESEND_API_KEY: "",
    OUTBOX_DIR: path.join(harness.folder, "outbox-moved"),
  });
  try {
    const found = new Set((await database.rows<{ id: string }>(`SELECT id FROM "order"`)).map(({ id }) => id));
    const lost = before.filter((id) => !found.has(id)).length;
    assert.equal(lost, 0, `${lost} orders that were acknowledged before the backup are not in it`);
    const query = (sql: string) => database.rows(sql);
    const check = async () => [...(await brokenRules({ query })), ...(await findBroken(ledgerRule, query))];
    assert.deepEqual(await check(), []);
    await shop.start();
    assert.equal((await call(`${shop.url}/products`)).status, 200);
    assert.equal((await fetch(`${shop.url}/media/${image}/160.webp`)).status, 200);
    const [buyer] = await createBuyers(database, [[{ variant: harness.variant(0), quantity: 1 }]]);
    assert(buyer);
    assert.equal((await send(shop.url, withKey(buyer))).status, 201);
    assert.deepEqual(await check(), []);
    const kilobytes = Math.round(statSync(file).size / 1000);
    return { before: before.length, during, lost, inBackup: found.size, tried: figures.tried, backupMs, kilobytes };
  } finally {
    await shop.stop();
    await database.close();
  }
}

async function createImage(harness: Harness): Promise<string> {
  const key = `gallery/${randomUUID()}/${randomUUID()}`;
  const folder = path.join(harness.shop(0).env.MEDIA_DIR ?? "", key);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "160.webp"), randomBytes(30_000));
  const [row] = await harness.database.rows<{ id: string }>(
    "INSERT INTO gallery_folder (id, name) VALUES (gen_random_uuid(), $1) RETURNING id",
    [key],
  );
  await harness.database.rows(
    "INSERT INTO gallery_image (id, folder_id, key, width, height, bytes) VALUES (gen_random_uuid(), $1, $2, 160, 100, 30000)",
    [row?.id, key],
  );
  return key;
}

/** Damaged files are refused with a message, and the database stays empty, as the following restore requires. */
async function assertDamagedRefused(file: string, env: Record<string, string>): Promise<void> {
  const whole = readFileSync(file);
  const altered = Buffer.from(whole);
  const middle = Math.floor(altered.length / 2);
  altered[middle] = (altered[middle] ?? 0) ^ 1;
  for (const [name, body] of [
    ["altered", altered],
    ["truncated", whole.subarray(0, -1000)],
  ] as const) {
    writeFileSync(`${file}.${name}`, body);
    const { code, output } = await run("restore", [`${file}.${name}`], env);
    assert.equal(code, 1, `it accepted a file that was ${name}`);
    assert.match(output, /^✗ .* is truncated or was altered: its checksum does not match\.$/m);
    assert.doesNotMatch(output, /\n\s+at |failed/);
  }
}
