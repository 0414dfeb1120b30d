import type pg from "pg";
import { run } from "./build.ts";
import { seedDemoAccounts } from "./demo-accounts.ts";
import { migrate, withSetUpLock } from "./migrate.ts";
import { say, timed } from "./progress.ts";
import { checkRelease, noteRelease } from "./release.ts";
import type { Seed } from "./seed-choice.ts";
import { makeQueues } from "./task-queues.ts";

/** Migrates, and seeds an empty database. One process at a time; the others wait and then find it done. */
export async function setUpDatabase(databaseUrl: string, seed: Seed = "catalogue"): Promise<void> {
  await withSetUpLock(databaseUrl, async (client) => {
    await checkRelease(client);
    const applied = await migrate(databaseUrl, client);
    if (applied.length) say(`Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}`);
    await noteRelease(client);
    await makeQueues(databaseUrl, client);
    const { rowCount } = await client.query("SELECT 1 FROM company_detail");
    if (!rowCount) await (seed === "none" ? sayFirstSteps(client) : seedDatabase(databaseUrl, seed));
  });
}

async function seedDatabase(databaseUrl: string, seed: Seed): Promise<void> {
  const isDemo = seed === "demo";
  say(`Seeding the catalogue${isDemo ? " and a year of orders" : ""}…`);
  if (isDemo) await seedDemoAccounts(databaseUrl);
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: "",
    SEED: seed,
    DATABASE_CONNECT_MS: "60000",
    DATABASE_STATEMENT_MS: "60000",
  };
  await timed("Seeded the shop", () => run("tsx", ["--conditions=react-server", "prisma/seed.ts"], { env }));
}

async function sayFirstSteps(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`SELECT 1 FROM "user" WHERE role = 'admin' LIMIT 1`);
  if (rowCount) return;
  say('The shop is empty. Make its first administrator: npm run admin:create -- --email you@company.com --name "Your Name"');
  say("(or restore a backup of another shop into an empty database: npm run restore -- FILE)");
}
