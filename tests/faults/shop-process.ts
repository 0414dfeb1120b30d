/** One process of the shop, started as an operator starts it: on a port of its own, over a database that is given. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { memoryFlags } from "../../scripts/memory-flags";

const openMark = /The shop is open/;

export class ShopProcess {
  #child: ChildProcess | undefined;
  #output = "";

  constructor(
    readonly url: string,
    readonly env: Record<string, string>,
    /** Where its code is, if it is not this checkout. */
    readonly folder?: string,
  ) {}

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Where there are several processes that take visitors: theirs. */
  get webPids(): number[] {
    const children = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, "utf8").split(" ").map(Number);
    return children.filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("web-process"));
  }

  /** Asks it to replace these in turn. */
  replace(): void {
    this.#child?.kill("SIGUSR2");
  }

  /** Resolves when it takes visitors. */
  async start(): Promise<void> {
    const child = spawn("node_modules/.bin/node", [...memoryFlags, "scripts/start.ts"], {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: this.folder,
      env: { ...process.env, MALLOC_ARENA_MAX: "2", ...this.env },
    });
    this.#child = child;
    this.#output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => this.#hear(text));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", () => openMark.test(this.#output) && resolve());
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`The shop did not open.\n${this.#output}`)));
    });
  }

  /** The last 400,000 characters it wrote since it was started. */
  get output(): string {
    return this.#output;
  }

  /** What it has complained of since it was started: faults of its own before those that were to be expected. */
  get complaints(): string[] {
    const lines = this.#output.split("\n").filter((line) => /"level":(50|60)/.test(line));
    const own = lines.filter((line) => !line.includes('"msg":"The shop cannot be reached just now.'));
    return (own.length > 0 ? own : lines).slice(-5);
  }

  #hear(text: string): void {
    this.#output = (this.#output + text).slice(-400_000);
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    const over = this.#over();
    this.#child?.kill("SIGKILL");
    await over;
  }

  /** Asks it to end, and says how it did. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const began = performance.now();
    const over = this.#over();
    this.#child?.kill("SIGTERM");
    const cut = setTimeout(() => this.#child?.kill("SIGKILL"), 20_000);
    await over;
    clearTimeout(cut);
    return { code: this.#child?.exitCode ?? null, ms: performance.now() - began };
  }

  async #over(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  /** At once and without waiting: the phase itself is ending. */
  abandon(): void {
    this.#child?.kill("SIGKILL");
  }
}
