/** `npm run db:check`: checks the accounting rules in the database (lib/office/report/admin/books/rules.ts). */
import { bookRules, findBroken, ledgerRule } from "../lib/office/report/admin/books/rules.ts";
import { say } from "./progress.ts";
import { withClient } from "./with-client.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase({
  work: (url) =>
    withClient(url, async (client) => {
      const rules = { ...bookRules, ...ledgerRule };
      const broken = await findBroken(rules, async (sql) => (await client.query(sql)).rows);
      for (const rule of broken) console.error(rule);
      if (broken.length > 0) throw new Error(`${broken.length} accounting rules are broken.`);
      say(`The accounting rules hold (${Object.keys(rules).length} rules).`);
    }),
});
