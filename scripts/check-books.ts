/** `npm run db:check`: asks the database whether any rule of the books is broken (lib/report/books/rules.ts). */
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
      if (broken.length > 0) throw new Error(`${broken.length} rules of the books are broken.`);
      say(`The books are right: ${Object.keys(rules).length} rules hold.`);
    } finally {
      await client.end();
    }
  },
});
