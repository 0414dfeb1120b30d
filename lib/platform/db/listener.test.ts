import { afterEach, expect, test } from "vitest";
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
