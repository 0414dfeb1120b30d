import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
  withSources,
} from "./content";

const nobodyListens = () => Object.assign(globalThis, { shopContent: undefined });
afterEach(nobodyListens);

const product = "product:0190a000-0000-7000-8000-000000000001";
const other = "product:0190a000-0000-7000-8000-000000000002";

test("where nobody listens for changes nothing is kept", async () => {
  const read = vi.fn(async () => "catalogue");
  const get = cacheUntilContentChanges(read);
  await get();
  await get();
  expect(contentClock()).toBeUndefined();
  expect(isCurrent(new Set(), 1)).toBe(false);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a change before anybody listens starts nothing", () => {
  contentChanged("faq");
  expect(contentClock()).toBeUndefined();
});

describe("what something was made of", () => {
  beforeEach(startContent);

  test.each([
    ["faq", false],
    [`variant ${product}`, false],
    ["everything", false],
    ["", false],
    ["faq'; DROP TABLE faq", false],
    ["product:17", false],
    ["slider", true],
    [`variant ${other}`, true],
  ])("after the message '%s' it is current: %s", (message, expected) => {
    const since = contentClock() ?? 0;
    contentChanged(message);
    expect(isCurrent(new Set(["faq", product]), since)).toBe(expected);
    expect(isCurrent(new Set(["faq", product]), contentClock() ?? 0)).toBe(true);
  });

  test("of what nobody knows any change is one", () => {
    const since = contentClock() ?? 0;
    contentChanged("slider");
    expect(isCurrent(new Set([anything]), since)).toBe(false);
  });

  test("is collected from everybody who reads for it, also from what was read before", async () => {
    const get = cacheUntilContentChanges(async () => dependsOn("faq"));
    await get();
    const { sources } = await recordSources(async () => {
      dependsOn(product);
      await Promise.all([get(), withSources(["slider"], async () => dependsOn("team_member"))]);
    });
    expect([...sources].toSorted()).toEqual(["faq", product, "slider"].toSorted());
  });

  test("two that are made at once do not mix", async () => {
    const make = (source: string) =>
      recordSources(async () => {
        await new Promise(setImmediate);
        dependsOn(source);
      });
    const made = await Promise.all([make("faq"), make("slider")]);
    expect(made.map(({ sources }) => [...sources])).toEqual([["faq"], ["slider"]]);
  });
});

describe("who follows the changes", () => {
  beforeEach(startContent);

  test("hears all since then, in their order", () => {
    const since = contentClock() ?? 0;
    for (const message of ["faq", `label ${product}`, "faq"]) contentChanged(message);
    expect(changesSince(since)).toEqual(["faq", "label", product, "faq"]);
    expect(changesSince(since + 2)).toEqual(["faq"]);
    expect(changesSince(contentClock() ?? 0)).toEqual([]);
  });

  test("hears of everything, and of more than is remembered, that nobody knows", () => {
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
  beforeEach(startContent);

  test("reads once for all who ask, at once or later, whatever else changes", async () => {
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

  test("a read that a change overtakes is not kept for those who come after it", async () => {
    const finish: ((value: string) => void)[] = [];
    const get = cacheUntilContentChanges(() => new Promise<string>((resolve) => finish.push(resolve)));
    const early = get();
    contentChanged("faq");
    const late = get();
    finish[1]?.("after");
    finish[0]?.("before");
    expect([await early, await late, await get()]).toEqual(["before", "after", "after"]);
  });

  test("a failed read is told to those who waited and tried again", async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue("up");
    const get = cacheUntilContentChanges(read);
    await expect(get()).rejects.toThrow("down");
    expect(await get()).toBe("up");
  });

  test("starting twice begins no new count", () => {
    contentChanged();
    startContent();
    expect(contentClock()).toBe(2);
  });
});
