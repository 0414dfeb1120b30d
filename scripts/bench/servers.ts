/** Starts the servers to compare, each in its own process on a free port. */
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { memoryFlags } from "../memory-flags.ts";
import { startCommand, stop } from "../test/commands.ts";
import { get } from "./get.ts";

export type BenchServer = { url: string; pid: number; startMs: number; stop: () => Promise<void> };

type Start = { command: string; args: (port: number) => string[]; env?: (port: number) => Record<string, string>; ready: string };

/** Resolves at the first 200 on `ready`; `startMs` counts from the start of the process. */
async function startServer({ command, args, env, ready }: Start): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const output: string[] = [];
  const started = performance.now();
  const child = startCommand(command, args(port), { env: env?.(port) ?? {}, onOutput: (text) => output.push(text) });
  await untilReady(`${url}${ready}`, child, output);
  return { url, pid: child.pid ?? 0, startMs: performance.now() - started, stop: () => stop(child, "SIGINT") };
}

/** The built shop; without `databaseUrl` it starts the embedded PostgreSQL of `folder` too, as `npm start` does. */
export function startShop(folder: string, databaseUrl = "", settings: Record<string, string> = {}): Promise<BenchServer> {
  return startServer({
    command: "node",
    args: () => [...memoryFlags, "scripts/bench/shop-process.ts", folder],
    env: (port) => ({
      MALLOC_ARENA_MAX: "2",
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      WEB_PROCESSES: "1",
      MEDIA_DIR: path.join(folder, "media"),
      OUTBOX_DIR: path.join(folder, "outbox"),
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      ...settings,
    }),
    ready: "/",
  });
}

export function startHello(): Promise<BenchServer> {
  return startServer({ command: "node", args: (port) => ["scripts/bench/hello-process.ts", String(port)], ready: "/" });
}

export function startBareOrders(databaseUrl: string): Promise<BenchServer> {
  return startServer({
    command: "node",
    args: (port) => ["scripts/bench/bare-orders-process.ts", String(port)],
    env: () => ({ DATABASE_URL: databaseUrl }),
    ready: "/",
  });
}

export function startBareNext(app: string, databaseUrl: string): Promise<BenchServer> {
  return startServer({
    command: "next",
    args: (port) => ["start", app, "-p", String(port)],
    env: () => ({ DATABASE_URL: databaseUrl, NODE_ENV: "production" }),
    ready: "/",
  });
}

async function untilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 10) {
    if (child.exitCode !== null) throw new Error(`A server exited before it responded.\n${output.join("")}`);
    const status = await get(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await sleep(10);
  }
  throw new Error(`${url} did not respond in two minutes.\n${output.join("")}`);
}
