import pg from "pg";

/** What the shop has only one of: its company's details, and each of the texts that staff write (about and the policies). */
export type Subject = "company" | "texts";

/** Runs `work` while no other browser test that takes turns about the same subject runs its own. */
export async function takeTurns<T>(subject: Subject, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [`browser tests: ${subject}`]);
    return await work();
  } finally {
    await client.end(); // PostgreSQL then releases the lock, as it does if this process is killed
  }
}
