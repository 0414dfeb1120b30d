import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { contracts } from "@/lib/office/openapi/contracts";
import { emptyDatabase } from "./support/database";
import { factory } from "./support/factories";
import { send } from "./support/send";

/** Days that PostgreSQL or JavaScript cannot calculate with; every call must refuse them. */
const invalidDays = ["0000-01-01", "0001-01-01", "9999-12-31", "2026-02-30"];
const dayNames = ["from", "to", "day", "preferredOn"];

const dayParameters = contracts.flatMap((contract) => {
  const fields = Object.keys((contract.query as z.ZodObject | undefined)?.shape ?? {}).filter((name) => dayNames.includes(name));
  return contract.method === "GET" && !contract.path.includes("[") ? fields.map((field) => ({ contract, field })) : [];
});

let admin: { token: string };
beforeAll(async () => {
  await emptyDatabase();
  await factory.company();
  admin = await factory.admin();
});

test.each(dayParameters.map(({ contract, field }) => [contract.route, field, contract] as const))(
  "%s refuses an invalid '%s'",
  async (_, field, contract) => {
    for (const day of invalidDays) {
      const required =
        "range" in ((contract.query as z.ZodObject).shape ?? {}) ? { range: "own", from: "2026-01-01", to: "2026-02-01" } : {};
      const { status } = await send(contract, { as: admin, query: { ...required, [field]: day } });
      expect(status, day).toBe(400);
    }
  },
);
