import pg from "pg";
import { test } from "playwright/test";

/** What the shop has only one of: its company's details, and each of the texts that staff write (about and the policies). */
type Subject = "company" | "texts";

/** Runs `work` while no other browser test that takes turns about the same subject runs its own. */
export async function takeTurns<T>(subject: Subject, work: () => Promise<T>): Promise<T> {
  const release = await waitForTurn(subject);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** The same for each test of a file or group. To be called before its other hooks. */
export function eachTestTakesTurns(subject: Subject): void {
  let release = async () => {};
  test.beforeEach(async () => {
    release = await waitForTurn(subject);
  });
  test.afterEach(() => release());
}

/** PostgreSQL releases the lock when the connection ends, even if this process is killed. */
async function waitForTurn(subject: Subject): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("SELECT pg_advisory_lock(hashtext($1))", [`browser tests: ${subject}`]);
  return () => client.end();
}
