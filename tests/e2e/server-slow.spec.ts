import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { isLong } from "../support/lane";
import { get, shop } from "../support/server";

/** Seconds until the shop closes the connection. */
type Duration = Promise<number>;

/** Opens a connection that sends this text at once and then one byte every second. It reads nothing if `reads` is false. */
function openSlow(text: string, { reads = true } = {}): Duration {
  const startedAt = Date.now();
  const socket: Socket = connect(Number(shop.port), shop.hostname, () => socket.write(text));
  const writing = setInterval(() => socket.writable && socket.write("x"), 1000);
  if (reads) socket.resume();
  return new Promise((resolve) => {
    socket.on("error", () => {}); // "close" follows
    socket.once("close", () => {
      clearInterval(writing);
      resolve((Date.now() - startedAt) / 1000);
    });
  });
}

const many = (count: number, make: () => Duration): Promise<number[]> => Promise.all(Array.from({ length: count }, make));

/** The long lane waits for all three of the time limits that a client has. */
test("clients that write or read a byte at a time are cut off, and nobody else waits meanwhile", { tag: "@LD-06" }, async () => {
  test.setTimeout(120_000);
  const head = `Host: ${shop.host}\r\n`;
  const body = `POST /api/newsletter HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  // More than the buffers in between hold, so that the shop waits for its reader; and a file, so that nothing is rendered.
  const file = `GET ${await largestScript()} HTTP/1.1\r\n${head}\r\n`.repeat(300);
  const headers = many(200, () => openSlow(`GET / HTTP/1.1\r\n${head}X-Slow: `));
  const bodies = many(isLong ? 50 : 0, () => openSlow(body));
  const readers = many(isLong ? 5 : 0, () => openSlow(file, { reads: false }));

  const durations: number[] = [];
  for (let at = 0; at < 20; at++) {
    const began = performance.now();
    expect((await get("/api/health/ready")).status).toBe(200);
    expect((await get(`/api/product?q=${at}`)).status).toBe(200);
    durations.push(performance.now() - began);
    await sleep(100);
  }
  expect(durations.toSorted((one, other) => one - other).at(-2), "milliseconds, for two answers").toBeLessThan(1500);
  for (const seconds of await headers) expect(seconds).toBeLessThan(25);
  for (const seconds of await bodies) expect(seconds).toBeLessThan(60);
  for (const seconds of await readers) expect(seconds).toBeLessThan(70);
});

async function largestScript(): Promise<string> {
  const paths = new Set((await (await get("/")).text()).match(/\/_next\/static\/[\w./~-]+\.js/g));
  const sizes = await Promise.all([...paths].map(async (path) => ({ path, size: (await (await get(path)).text()).length })));
  const largest = sizes.toSorted((one, other) => other.size - one.size)[0];
  if (!largest) throw new Error("The home page names no script.");
  return largest.path;
}
