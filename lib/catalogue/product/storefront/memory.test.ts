import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contentChanged, startContent } from "@/lib/platform/server/content/content";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { emptyDatabase, withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { getListingPage } from "./listing-page";
import { getListed } from "./queries";
import { searchCatalogue } from "./search";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

beforeAll(async () => {
  await emptyDatabase();
  await factory.product({ name: "Roof coating" });
  startContent();
});
afterAll(() => resetSharedState("content", "catalogue", "search"));

/** Calls everything that caches the catalogue. Returns a weak reference to one product, to see whether it is still in memory. */
async function useCatalogue(): Promise<WeakRef<object>> {
  const { products } = await getListed();
  await getListingPage({ q: "roof" });
  expect((await searchCatalogue("roof")).total).toBe(1);
  return new WeakRef(products[0] ?? {});
}

test("the old catalogue is released from memory before a new one is read", async () => {
  const old = await useCatalogue();
  contentChanged();
  await withClient(async (client) => {
    await client.query("BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE");
    await expect(getListed()).rejects.toThrow();
    await client.query("ROLLBACK");
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  collect();
  expect(old.deref()).toBeUndefined();
  // After a lock timeout the table is not queried for a moment (docs/decisions/0032).
  await vi.waitFor(async () => expect((await searchCatalogue("roof")).total).toBe(1), { timeout: 10_000, interval: 200 });
});
