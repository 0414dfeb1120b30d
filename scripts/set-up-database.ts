import { run } from "./build.ts";
import { makeQueues } from "./job-queues.ts";
import { migrate, withSetUpLock } from "./migrate.ts";
import { say, timed } from "./progress.ts";

/** Migrates, and fills an empty database with the first catalogue. One process at a time does it; the others wait and find it done. */
export async function setUpDatabase(databaseUrl: string): Promise<void> {
  await withSetUpLock(databaseUrl, async (client) => {
    const applied = await migrate(databaseUrl, client);
    if (applied.length) say(`Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}`);
    await makeQueues(databaseUrl, client);
    const { rowCount } = await client.query("SELECT 1 FROM company_detail");
    if (rowCount) return;
    say("Filling the shop with its first catalogue…");
    const patience = { DATABASE_CONNECT_MS: "60000", DATABASE_STATEMENT_MS: "60000" };
    await timed("Filled the shop", () => run("tsx", ["--conditions=react-server", "prisma/seed.ts"], { env: patience }));
  });
}
