import { withDatabase } from "./people";

/** Rows of which the shop has only one: its company's details, and each of the texts that staff write (about and the policies). */
export type Subject = "company" | "texts";

/** Runs `work` while no other browser test that takes turns about the same subject runs its own. */
export function takeTurns<T>(subject: Subject, work: () => Promise<T>): Promise<T> {
  return withDatabase(async (client) => {
    // Released when the connection ends, even if this process is killed.
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [`browser tests: ${subject}`]);
    return work();
  });
}
