import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { isLong } from "../support/lane";
import { get, shop } from "../support/server";

/** Seconds until the shop ends this connection. */
type Cut = Promise<number>;

/** A connection that says this much at once, and then one byte every second, and reads nothing unless it is asked to. */
function slow(said: string, { reads = true } = {}): Cut {
  const begun = Date.now();
  const socket: Socket = connect(Number(shop.port), shop.hostname, () => socket.write(said));
  const saying = setInterval(() => socket.writable && socket.write("x"), 1000);
  if (reads) socket.resume();
  return new Promise((resolve) => {
    socket.on("error", () => {}); // what is cut is closed below
    socket.once("close", () => {
      clearInterval(saying);
      resolve((Date.now() - begun) / 1000);
    });
  });
}

const many = (count: number, make: () => Cut): Promise<number[]> => Promise.all(Array.from({ length: count }, make));

/** The long lane waits out every one of the three times that a client may take. */
test("clients that write or read a byte at a time are cut off, and nobody else waits meanwhile", { tag: "@LD-06" }, async () => {
  test.setTimeout(120_000);
  const head = `Host: ${shop.host}\r\n`;
  const body = `POST /api/newsletter HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  // More than the buffers between hold, and nothing that has to be rendered: the shop has to wait for its reader.
  const file = `GET ${await largestScript()} HTTP/1.1\r\n${head}\r\n`.repeat(300);
  const headers = many(200, () => slow(`GET / HTTP/1.1\r\n${head}X-Slow: `));
  const bodies = many(isLong ? 50 : 0, () => slow(body));
  const readers = many(isLong ? 5 : 0, () => slow(file, { reads: false }));

  const answers: number[] = [];
  for (let at = 0; at < 20; at++) {
    const from = performance.now();
    expect((await get("/api/health/ready")).status).toBe(200);
    expect((await get(`/api/product?q=${at}`)).status).toBe(200);
    answers.push(performance.now() - from);
    await sleep(100);
  }
  expect(answers.toSorted((one, other) => one - other).at(-2), "milliseconds, for two answers").toBeLessThan(1500);
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
