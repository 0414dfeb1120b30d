import { afterEach, expect, test, vi } from "vitest";
import { isCurrent, recordSources, startContent } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { getTexts } from "./texts";

afterEach(() => {
  vi.restoreAllMocks();
  resetSharedState("content");
});

test("without the database a page says the sentences of the code in Nepali, and is not cached with its content in English", async () => {
  startContent();
  vi.spyOn(db.translation, "findMany").mockRejectedValueOnce(new Error("down"));
  const read = async () => (await getTexts("ne")).get("Payment received");
  const [down, up] = [await recordSources(read), await recordSources(read)];
  expect([down.result, up.result]).toEqual(["पैसा आइपुग्यो", "पैसा आइपुग्यो"]);
  expect([isCurrent(down.sources, 1), isCurrent(up.sources, 1)]).toEqual([false, true]);
});
