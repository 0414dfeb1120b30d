import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { contracts } from "@/lib/openapi/contracts";
import { emptyDatabase } from "./support/database";
import { factory } from "./support/factories";
import { send } from "./support/send";

/** Days that no calendar of PostgreSQL's or JavaScript's can reckon with: they are refused, whichever call is asked. */
const farOff = ["0000-01-01", "0001-01-01", "9999-12-31", "2026-02-30"];
const dayNames = ["from", "to", "day", "preferredOn"];

const asked = contracts.flatMap((contract) => {
  const fields = Object.keys((contract.query as z.ZodObject | undefined)?.shape ?? {}).filter((name) => dayNames.includes(name));
  return contract.method === "GET" && !contract.path.includes("[") ? fields.map((field) => ({ contract, field })) : [];
});

let admin: { token: string };
beforeAll(async () => {
  await emptyDatabase();
  await factory.company();
  admin = await factory.admin();
});

test.each(asked.map(({ contract, field }) => [contract.line, field, contract] as const))(
  "%s refuses a %s that is none",
  async (_, field, contract) => {
    for (const day of farOff) {
      const others =
        "range" in ((contract.query as z.ZodObject).shape ?? {}) ? { range: "own", from: "2026-01-01", to: "2026-02-01" } : {};
      const { status } = await send(contract, { as: admin, query: { ...others, [field]: day } });
      expect(status, day).toBe(400);
    }
  },
);
