import { afterEach, describe, expect, test, vi } from "vitest";
import { contentChanged, contentVersion, oncePerContentVersion, startContentVersions } from "./content-version";

afterEach(() => {
  Object.assign(globalThis, { shopContentVersion: undefined });
});

test("where nobody listens for changes nothing is kept", async () => {
  const read = vi.fn(async () => "catalogue");
  const get = oncePerContentVersion(read);
  await get();
  await get();
  expect(contentVersion()).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(2);
});

test("a change before anybody listens starts nothing", () => {
  contentChanged();
  expect(contentVersion()).toBeUndefined();
});

describe("a process that listens", () => {
  test("reads once for all who ask, at once or later", async () => {
    startContentVersions();
    const read = vi.fn(async () => ({}));
    const get = oncePerContentVersion(read);
    const [one, two] = await Promise.all([get(), get()]);
    expect(await get()).toBe(one);
    expect(two).toBe(one);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test("reads again after a change", async () => {
    startContentVersions();
    let name = "before";
    const get = oncePerContentVersion(async () => name);
    expect(await get()).toBe("before");
    name = "after";
    contentChanged();
    expect(await get()).toBe("after");
  });

  test("a read that a change overtakes is not kept for those who come after it", async () => {
    startContentVersions();
    const finish: ((value: string) => void)[] = [];
    const get = oncePerContentVersion(() => new Promise<string>((resolve) => finish.push(resolve)));
    const early = get();
    contentChanged();
    const late = get();
    finish[1]?.("after");
    finish[0]?.("before");
    expect([await early, await late, await get()]).toEqual(["before", "after", "after"]);
  });

  test("a failed read is told to those who waited and tried again", async () => {
    startContentVersions();
    const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue("up");
    const get = oncePerContentVersion(read);
    await expect(get()).rejects.toThrow("down");
    expect(await get()).toBe("up");
  });

  test("starting twice begins no new count", () => {
    startContentVersions();
    contentChanged();
    startContentVersions();
    expect(contentVersion()).toBe(2);
  });
});
