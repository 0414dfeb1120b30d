import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isCurrent, recordSources, startContent } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { getTexts } from "./texts";

// Also before: another file's tests may have read the texts.
beforeEach(() => resetSharedState("content"));
afterEach(() => {
  vi.restoreAllMocks();
  resetSharedState("content");
});

test("without the database a page says the sentences of the code in Nepali, and is not cached with its content in English", async () => {
  startContent();
  const database = vi.spyOn(db.translation, "findMany").mockRejectedValue(new Error("down"));
  const read = async () => (await getTexts("ne")).get("Payment received");
  const down = await recordSources(read);
  database.mockRestore();
  const up = await recordSources(read);
  expect([down.result, up.result]).toEqual(["पैसा आइपुग्यो", "पैसा आइपुग्यो"]);
  expect([isCurrent(down.sources, 1), isCurrent(up.sources, 1)]).toEqual([false, true]);
});
