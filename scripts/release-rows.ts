/**
 * `npm run release:rows`: writes all rows of a small shop of a release to tests/faults/previous-release.sql, which the releases after it
 * must be able to open (FL-24). Run it with the code of that release.
 */
import { writeFileSync } from "node:fs";
import pg from "pg";
import { say } from "./progress.ts";
import { withClient } from "./with-client.ts";
import { withDatabase } from "./with-database.ts";

const file = "tests/faults/previous-release.sql";
/** What a start changes, and what somebody could log in with. */
const leftOut = `_prisma_migrations release timed_task service_state backup backup_request
  session revoked_token reset_token email_change sign_in_code trusted_browser`.split(/\s+/);

/** Inserts the same rows into a database with the same tables; foreign keys must be off. */
export async function toStatements(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1",
    [leftOut],
  );
  const statements: string[] = [];
  for (const { name } of tables) {
    const table = pg.escapeIdentifier(name);
    const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(each)::text AS row FROM ${table} each ORDER BY 1`);
    if (rows.length === 0) continue;
    const list = `[\n${rows.map(({ row }) => row.replaceAll("'", "''")).join(",\n")}\n]`;
    statements.push(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, '${list}');`);
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1",
  );
  return [...statements, ...sequences.map(({ name, last }) => `SELECT setval('${pg.escapeIdentifier(name)}', ${last});`)];
}

if (import.meta.main) {
  await withDatabase({
    work: (url) =>
      withClient(url, async (client) => {
        const statements = await toStatements(client);
        const tables = statements.filter((each) => each.startsWith("INSERT")).length;
        if (tables === 0) throw new Error("This database has no rows: start the release on it first.");
        writeFileSync(file, ["-- The rows of a shop of the previous release. For the row FL-24.", ...statements, ""].join("\n"));
        say(`The rows of ${tables} tables are in ${file}.`);
      }),
  });
}
