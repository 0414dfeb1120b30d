import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestHandler } from "./request-handler";

let [isDatabaseUp, areTasksRunning, isStopping] = [true, true, false];
const server = createServer(
  requestHandler({
    siteUrl: "https://shop.example",
    trustedProxies: 0,
    next: () => Promise.reject(new Error("not for Next")),
    getRoute: (path: string) => path,
    getMethods: async () => [],
    publicRequest: () => null,
    isDatabaseUp: async () => isDatabaseUp,
    areTasksRunning: () => areTasksRunning,
    isStopping: () => isStopping,
  }),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

test.each([
  ["all is well", {}, { live: 200, ready: 200 }],
  ["the database is down, but cached pages can be served", { database: false }, { live: 200, ready: 503 }],
  ["the timed tasks stand still", { tasks: false }, { live: 200, ready: 503 }],
  ["the process is stopping", { stopping: true }, { live: 503, ready: 503 }],
] as [string, { database?: boolean; tasks?: boolean; stopping?: boolean }, object][])(
  "%s",
  { tags: ["FL-50"] },
  async (_, { database = true, tasks = true, stopping = false }, expected) => {
    [isDatabaseUp, areTasksRunning, isStopping] = [database, tasks, stopping];
    const { port } = server.address() as AddressInfo;
    const get = (name: string) => fetch(`http://127.0.0.1:${port}/api/health/${name}`);
    const [live, ready] = [await get("live"), await get("ready")];
    expect({ live: live.status, ready: ready.status }).toEqual(expected);
    expect([live, ready].map(({ headers }) => headers.has("retry-after"))).toEqual([live, ready].map(({ ok }) => !ok));
  },
);
