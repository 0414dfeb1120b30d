import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "playwright/test";
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

test("whoever writes or reads a byte at a time is cut within a minute, and nobody else waits meanwhile", {
  tag: "@LD-06",
}, async () => {
  test.setTimeout(100_000);
  const head = `Host: ${shop.host}\r\n`;
  const typed = `POST /api/newsletter HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  // More than the lines between hold: the shop has to wait for its reader.
  const asked = `GET / HTTP/1.1\r\n${head}\r\n`.repeat(300);
  const headers = many(200, () => slow(`GET / HTTP/1.1\r\n${head}X-Slow: `));
  const bodies = many(50, () => slow(typed));
  const readers = many(5, () => slow(asked, { reads: false }));

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
  for (const seconds of await readers) expect(seconds).toBeLessThan(66);
});
