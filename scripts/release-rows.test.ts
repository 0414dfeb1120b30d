import { expect, test } from "vitest";
import { emptyDatabase, fingerprintDatabase, withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { toStatements } from "./release-rows";

test("the rows of a release are written so that another database has the same, but for log-ins", async () => {
  await emptyDatabase();
  const { id } = await factory.customer({ fullName: "Asha “d'Or” \\ Gurung" });
  await factory.product({ variants: [{ stock: 50 }, { size: 5, stock: 10 }] });
  const before = await fingerprintDatabase();
  const statements = await withClient(toStatements);
  expect(statements.join("\n")).not.toContain('INSERT INTO "session"');
  await emptyDatabase();
  await withClient(async (client) => {
    await client.query(`SET session_replication_role = replica; DELETE FROM "staff_role"`);
    await client.query(statements.join("\n"));
    const { rows } = await client.query('SELECT full_name AS name FROM "user" WHERE id = $1', [id]);
    expect(rows).toEqual([{ name: "Asha “d'Or” \\ Gurung" }]);
  });
  const after = await fingerprintDatabase();
  const { session: _, ...kept } = before;
  expect(after).toMatchObject(kept);
});
