/** One shop, started with scripts/start.ts on its own port. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { memoryFlags } from "../../scripts/memory-flags";
import { metricsToken } from "../../scripts/test/shop";

const openMark = /The shop is open/;

export class ShopProcess {
  #child: ChildProcess | undefined;
  #output = "";

  constructor(
    readonly url: string,
    readonly env: Record<string, string>,
    /** The folder of its code, or a link to it, if it is not this checkout. */
    readonly folder = process.cwd(),
  ) {}

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The process ids of its web processes, if there are several. */
  get webPids(): number[] {
    const children = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, "utf8").split(" ").map(Number);
    return children.filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("web-process"));
  }

  /** Signals it to replace its web processes in turn. */
  replace(): void {
    this.#child?.kill("SIGUSR2");
  }

  /** Resolves when it accepts requests. */
  async start(): Promise<void> {
    const child = spawn("node_modules/.bin/node", [...memoryFlags, path.join(this.folder, "scripts/start.ts")], {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: this.folder,
      env: { ...process.env, MALLOC_ARENA_MAX: "2", METRICS_TOKEN: metricsToken, ...this.env },
    });
    this.#child = child;
    this.#output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => this.#addOutput(text));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", () => openMark.test(this.#output) && resolve());
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`The shop did not start.\n${this.#output}`)));
    });
  }

  /** The last 400,000 characters of its output since the start. */
  get output(): string {
    return this.#output;
  }

  /** Its last error lines since the start: unexpected errors if there are any, otherwise those of outages. */
  get errors(): string[] {
    const lines = this.#output.split("\n").filter((line) => /"level":(50|60)/.test(line));
    const own = lines.filter((line) => !line.includes('"msg":"The shop is not available right now.'));
    return (own.length > 0 ? own : lines).slice(-5);
  }

  /** The sum of the values of /metrics whose names, and labels if given, begin this way: `database_connections{use="transactions"`. */
  async metric(name: string): Promise<number> {
    const headers = { authorization: `Bearer ${metricsToken}`, connection: "close" };
    const reply = await fetch(`${this.url}/metrics`, { headers });
    assert.equal(reply.status, 200);
    const lines = (await reply.text()).split("\n").filter((line) => line.startsWith(name));
    assert(lines.length > 0, `/metrics has no ${name}`);
    return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  }

  #addOutput(text: string): void {
    this.#output = (this.#output + text).slice(-400_000);
  }

  /** Kills it, as a power cut does. */
  async kill(): Promise<void> {
    const exited = this.#waitForExit();
    this.#child?.kill("SIGKILL");
    await exited;
  }

  /** Stops it gracefully. Resolves to its exit code and how long it took. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const startedAt = performance.now();
    const exited = this.#waitForExit();
    this.#child?.kill("SIGTERM");
    const killTimer = setTimeout(() => this.#child?.kill("SIGKILL"), 20_000);
    await exited;
    clearTimeout(killTimer);
    return { code: this.#child?.exitCode ?? null, ms: performance.now() - startedAt };
  }

  async #waitForExit(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  /** Kills it without waiting, because the test run itself is ending. */
  abandon(): void {
    this.#child?.kill("SIGKILL");
  }
}
