import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/log";
import { inRequest } from "@/lib/platform/request-context";
import { changeSettings } from "@/tests/support/settings";

changeSettings({ SLOW_STATEMENT_MS: "150" });

const warn = vi.spyOn(log, "warn");
afterEach(() => warn.mockClear());
const said = () => warn.mock.calls.filter(([, text]) => text === "a slow statement").map(([about]) => about);
const request = { route: "POST /api/order", requestId: "id-3" };

test("a statement that takes long is logged with its request and without a value; a quick one is not", async () => {
  const { db } = await import("./client");
  await inRequest(request, async () => {
    await db.$queryRaw`SELECT ${"asha@roof.example"}::text AS email, 'it''s literal' AS words, pg_sleep(0.2)::text`;
    await db.$queryRaw`SELECT ${"asha@roof.example"}::text AS email`;
  });
  expect(said()).toEqual([
    { ...request, ms: expect.any(Number), statement: "SELECT $1::text AS email, '…' AS words, pg_sleep(0.2)::text" },
  ]);
});

test("so is one in a transaction, also where that is taken back", async () => {
  const { transaction } = await import("./transaction");
  const failing = inRequest(request, () =>
    transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_sleep(0.2)::text`;
      throw new Error("taken back");
    }),
  );
  await expect(failing).rejects.toThrow("taken back");
  expect(said()).toMatchObject([{ ...request, statement: "SELECT pg_sleep(0.2)::text" }]);
});
