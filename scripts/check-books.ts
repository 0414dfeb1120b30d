/** `npm run db:check`: checks the accounting rules in the database (lib/report/books/rules.ts). */
import pg from "pg";
import { bookRules, findBroken, ledgerRule } from "../lib/report/books/rules.ts";
import { say } from "./progress.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase({
  work: async (connectionString) => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
    await client.connect();
    try {
      const rules = { ...bookRules, ...ledgerRule };
      const broken = await findBroken(rules, async (sql) => (await client.query(sql)).rows);
      for (const rule of broken) console.error(rule);
      if (broken.length > 0) throw new Error(`${broken.length} accounting rules are broken.`);
      say(`The accounting rules hold (${Object.keys(rules).length} rules).`);
    } finally {
      await client.end();
    }
  },
});
