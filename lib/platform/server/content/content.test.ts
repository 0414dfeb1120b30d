import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inLanguage } from "@/lib/platform/server/language/language";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import {
  anything,
  cacheUntilContentChanges,
  changesSince,
  contentChanged,
  contentClock,
  dependsOn,
  isCurrent,
  recordSources,
  startContent,
  unread,
  withSources,
} from "./content";

const stopListening = () => resetSharedState("content");
afterEach(stopListening);

const product = "product:0190a000-0000-7000-8000-000000000001";
const other = "product:0190a000-0000-7000-8000-000000000002";

test("while nothing listens for changes nothing is cached", async () => {
  const read = vi.fn(async () => "catalogue");
  const get = cacheUntilContentChanges(read);
  await get();
  await get();
  expect(contentClock()).toBeUndefined();
  expect(isCurrent(new Set(), 1)).toBe(false);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a change before listening starts is ignored", () => {
  contentChanged("faq");
  expect(contentClock()).toBeUndefined();
});

describe("a result with recorded sources", () => {
  beforeEach(() => startContent());

  test.each([
    ["faq", false],
    [`variant ${product}`, false],
    ["everything", false],
    ["", false],
    ["faq'; DROP TABLE faq", false],
    ["product:17", false],
    ["slider", true],
    [`variant ${other}`, true],
  ])("is current after the message '%s': %s", (message, expected) => {
    const since = contentClock() ?? 0;
    contentChanged(message);
    expect(isCurrent(new Set(["faq", product]), since)).toBe(expected);
    expect(isCurrent(new Set(["faq", product]), contentClock() ?? 0)).toBe(true);
  });

  test("that may depend on anything is invalidated by any change", () => {
    const since = contentClock() ?? 0;
    contentChanged("slider");
    expect(isCurrent(new Set([anything]), since)).toBe(false);
  });

  test("includes the sources of everything read for it, even of cached results", async () => {
    const get = cacheUntilContentChanges(async () => dependsOn("faq"));
    await get();
    const { sources } = await recordSources(async () => {
      dependsOn(product);
      await Promise.all([get(), withSources(["slider"], async () => dependsOn("team_member"))]);
    });
    expect([...sources].toSorted()).toEqual(["faq", product, "slider"].toSorted());
  });

  test("does not mix its sources with those of a concurrent result", async () => {
    const record = (source: string) =>
      recordSources(async () => {
        await new Promise(setImmediate);
        dependsOn(source);
      });
    const results = await Promise.all([record("faq"), record("slider")]);
    expect(results.map(({ sources }) => [...sources])).toEqual([["faq"], ["slider"]]);
  });
});

describe("following the changes", () => {
  beforeEach(() => startContent());

  test("returns all changes since then, in order", () => {
    const since = contentClock() ?? 0;
    for (const message of ["faq", `label ${product}`, "faq"]) contentChanged(message);
    expect(changesSince(since)).toEqual(["faq", "label", product, "faq"]);
    expect(changesSince(since + 2)).toEqual(["faq"]);
    expect(changesSince(contentClock() ?? 0)).toEqual([]);
  });

  test("returns null after a change of everything, and for more changes than are logged", () => {
    const since = contentClock() ?? 0;
    contentChanged();
    expect(changesSince(since)).toBeNull();
    const after = contentClock() ?? 0;
    for (let count = 0; count < 30_000; count++) contentChanged("faq");
    expect(changesSince(after)).toBeNull();
    expect(changesSince((contentClock() ?? 0) - 5)).toHaveLength(5);
  });
});

describe("a process that listens", () => {
  beforeEach(() => startContent());

  test("reads once for all callers, at the same time or later, whatever else changes", async () => {
    const read = vi.fn(async () => {
      dependsOn("faq");
      return {};
    });
    const get = cacheUntilContentChanges(read);
    const [one, two] = await Promise.all([get(), get()]);
    contentChanged("slider");
    expect(await get()).toBe(one);
    expect(two).toBe(one);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test("reads in English, whoever asks first: a translation may change without what is cached", async () => {
    const get = cacheUntilContentChanges(async () => currentLanguage());
    expect([await inLanguage("ne", get), await get()]).toEqual(["en", "en"]);
  });

  test("caches nothing that lacks what could not be read", async () => {
    const read = vi.fn(async () => dependsOn("faq", unread));
    const get = cacheUntilContentChanges(read);
    await get();
    await get();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("reads again after a change", async () => {
    let name = "before";
    const get = cacheUntilContentChanges(async () => {
      dependsOn("faq");
      return name;
    });
    expect(await get()).toBe("before");
    name = "after";
    contentChanged("faq");
    expect(await get()).toBe("after");
  });

  test("does not cache a read that was overtaken by a change", async () => {
    const finish: ((value: string) => void)[] = [];
    const get = cacheUntilContentChanges(() => new Promise<string>((resolve) => finish.push(resolve)));
    const early = get();
    contentChanged("faq");
    const late = get();
    finish[1]?.("after");
    finish[0]?.("before");
    expect([await early, await late, await get()]).toEqual(["before", "after", "after"]);
  });

  test("passes a failed read on to its callers and tries again", async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue("up");
    const get = cacheUntilContentChanges(read);
    await expect(get()).rejects.toThrow("down");
    expect(await get()).toBe("up");
  });

  test("keeps its clock if it is started twice", () => {
    contentChanged();
    startContent();
    expect(contentClock()).toBe(2);
  });
});
