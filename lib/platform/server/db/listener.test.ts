import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/server/log";
import { BlackHole } from "@/tests/support/black-hole";
import { withClient } from "@/tests/support/database";
import { type Listener, subscribe } from "./listener";

const url = process.env.DATABASE_URL ?? "";
const opened: Listener[] = [];

afterEach(async () => {
  for (const listener of opened.splice(0)) await listener.stop();
});

async function listen(to = url) {
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = subscribe(to, { channels: { listener_test: (payload) => heard.push(payload) }, resumed: resolve });
  opened.push(listener);
  await promise;
  return { listener, heard };
}

test("who has caught up has heard of every commit before", async () => {
  const { listener, heard } = await listen();
  await withClient(async (client) => {
    for (let turn = 0; turn < 200; turn++) {
      await client.query(`NOTIFY listener_test, 'turn ${turn}'`);
      await listener.catchUp();
      expect(heard.at(-1)).toBe(`turn ${turn}`);
    }
  });
});

test("catching up ends although the database does not answer, and without a connection", async () => {
  const hole = await BlackHole.before(url);
  const { listener } = await listen(hole.url);
  hole.isSilent = true;
  const start = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => listener.catchUp()));
  expect(performance.now() - start).toBeLessThan(2000);
  await hole.close();
  await expect.poll(() => listener.isListening()).toBe(false);
  await listener.catchUp();
});

test("a database that is away is one line at first, one a minute with the number of tries, and one when it is back", async () => {
  const lines: [string, unknown, string][] = [];
  for (const level of ["warn", "info"] as const) {
    vi.spyOn(log, level).mockImplementation((facts: unknown, text?: string) => void lines.push([level, facts, String(text)]));
  }
  const hole = await BlackHole.before(url);
  try {
    const { listener } = await listen(hole.url);
    expect(lines).toEqual([]);
    hole.isRefusing = true;
    hole.cut();
    await expect.poll(() => lines.length).toBe(1);
    const start = performance.now();
    const away = vi.spyOn(performance, "now").mockImplementation(() => start + 30_000);
    await expect.poll(() => hole.refused).toBeGreaterThan(2);
    expect(lines.length).toBe(1);
    away.mockImplementation(() => start + 61_000);
    await expect.poll(() => lines.length).toBe(2);
    hole.isRefusing = false;
    await expect.poll(() => listener.isListening()).toBe(true);
    expect(lines).toEqual([
      ["warn", { reason: expect.any(String) }, "not subscribed to changes; trying again"],
      ["warn", { reason: expect.any(String), failures: expect.any(Number), seconds: 61 }, "still not subscribed to changes"],
      ["info", { failures: expect.any(Number), seconds: 61 }, "subscribed to changes again"],
    ]);
  } finally {
    vi.restoreAllMocks();
    await hole.close();
  }
});
