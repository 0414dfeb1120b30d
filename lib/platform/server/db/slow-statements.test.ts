import { afterEach, expect, test, vi } from "vitest";
import { inRequest } from "@/lib/platform/server/http/request-context";
import { log } from "@/lib/platform/server/log";
import { changeSettings } from "@/tests/support/settings";

// On a busy machine a quick statement may take a few hundred.
changeSettings({ SLOW_STATEMENT_MS: "800" });

const warn = vi.spyOn(log, "warn");
afterEach(() => warn.mockClear());
const getLogged = () => warn.mock.calls.filter(([, text]) => text === "a slow statement").map(([details]) => details);
const request = { route: "POST /api/order", requestId: "id-3" };

test("a slow statement is logged with its request and without values; a quick one is not", async () => {
  const { db } = await import("./client");
  await inRequest(request, async () => {
    await db.$queryRaw`SELECT ${"asha@roof.example"}::text AS email, 'it''s literal' AS words, pg_sleep(0.9)::text`;
    await db.$queryRaw`SELECT ${"asha@roof.example"}::text AS email`;
  });
  expect(getLogged()).toEqual([
    { ...request, ms: expect.any(Number), statement: "SELECT $1::text AS email, '…' AS words, pg_sleep(0.9)::text" },
  ]);
});

test("a slow statement in a transaction is logged, even if the transaction is rolled back", async () => {
  const { transaction } = await import("./transaction");
  const failing = inRequest(request, () =>
    transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_sleep(0.9)::text`;
      throw new Error("rolled back");
    }),
  );
  await expect(failing).rejects.toThrow("rolled back");
  expect(getLogged()).toMatchObject([{ ...request, statement: "SELECT pg_sleep(0.9)::text" }]);
});
