import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as afterReading, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { drain } from "./drain";

const request = "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n";

/** A server, and an open connection to it on which one request has been answered. */
async function openIdle() {
  const server = createServer((_, response) => response.end("served")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (bytes) => (received += bytes));
  socket.on("error", () => {}); // what has been received tells
  socket.write(request);
  await expect.poll(() => received).toContain("served");
  return { server, socket, closed: once(socket, "close"), answers: () => received.split("served").length - 1 };
}

test("a request that has arrived is answered before its idle connection is closed", async () => {
  const { server, socket, closed, answers } = await openIdle();
  const drained = drain(server, { lingerMs: 50, maxMs: 5000 });
  await sleep(10);
  await afterReading(); // what comes next is a timer
  socket.write(request);
  // The process is busy until after the moment at which idle connections are closed.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await Promise.all([drained, closed]);
  expect(answers()).toBe(2);
});

test("idle connections are closed at once or after the time to linger", { timeout: 10_000 }, async () => {
  for (const lingerMs of [0, 400]) {
    const { server, closed, answers } = await openIdle();
    const start = performance.now();
    await Promise.all([drain(server, { lingerMs, maxMs: 5000 }), closed]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(lingerMs - 1);
    expect(answers()).toBe(1);
  }
});

test("whatever is still open in the end is closed", async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {}).write(request);
  await once(server, "request");
  await Promise.all([drain(server, { lingerMs: 0, maxMs: 100 }), once(socket, "close")]);
});
