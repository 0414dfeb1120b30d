import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { divideConnections, sayNotReplaced } from "./processes";

const limits = { requested: undefined, cores: 4, pool: 12, connections: 97 };

test("there is one process per core, each with the configured pool", () => {
  expect(divideConnections(limits)).toEqual({ count: 4, pool: 12 });
  expect(divideConnections({ ...limits, cores: 1 })).toEqual({ count: 1, pool: 12 });
});

test.each([2, 4, 6, 8, 11, 16, 64])("on %s cores all processes plus one more fit into the database's connections", (cores) => {
  for (const connections of [47, 97, 497]) {
    const { count, pool } = divideConnections({ ...limits, cores, connections });
    expect(count).toBeGreaterThan(0);
    expect(pool).toBeGreaterThanOrEqual(3);
    // The pool, three connections for tasks, one listener, one for a backup.
    if (count > 1) expect((count + 1) * (pool + 5)).toBeLessThanOrEqual(connections);
  }
});

test("behind a pooler only the direct connections count", () => {
  expect(divideConnections({ ...limits, requested: 11, isPooled: true })).toEqual({ count: 11, pool: 12 });
  expect(() => divideConnections({ ...limits, requested: 19, isPooled: true })).toThrow("WEB_PROCESSES");
});

test("more processes than the database has connections for are refused, naming the setting", () => {
  expect(divideConnections({ ...limits, requested: 11 })).toEqual({ count: 11, pool: 3 });
  expect(() => divideConnections({ ...limits, requested: 12 })).toThrow(/^WEB_PROCESSES: .*97.*11/);
  expect(() => divideConnections({ ...limits, requested: 2, connections: 10 })).toThrow("WEB_PROCESSES");
  expect(divideConnections({ ...limits, requested: 1, connections: 10 })).toEqual({ count: 1, pool: 12 });
});

test("a worker that is asked to be replaced says as an error that it must be restarted", () => {
  const [printed, failed] = [vi.spyOn(console, "log").mockReturnValue(), vi.spyOn(console, "error").mockReturnValue()];
  sayNotReplaced("worker");
  expect(failed).toHaveBeenCalledWith(expect.stringMatching(/^✗ Nothing was replaced: a worker .*Restart it/));
  expect(printed).not.toHaveBeenCalled();
  sayNotReplaced("all");
  expect(printed).toHaveBeenCalledWith(expect.stringContaining("WEB_PROCESSES"));
  expect(failed).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

/** A shop of two processes that is started through a link to a release. Each process and each preparation writes its release into the journal. */
const home = mkdtempSync(path.join(tmpdir(), "processes-"));
const [current, journal] = [path.join(home, "current"), path.join(home, "journal")];
let shop: ChildProcess | undefined;

afterAll(() => {
  shop?.kill("SIGKILL");
  rmSync(home, { recursive: true, force: true });
});

const note = (what: string) =>
  `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(journal)}, "${what} ");\n`;
const webProcess = (name: string) => `${note(name)}
  import { createServer } from "node:http";
  createServer().listen(0);
  for (const signal of ["SIGTERM", "SIGUSR2", "disconnect"]) process.on(signal, () => process.exit());\n`;
const start = `import { startProcesses } from "./processes.ts";
  const shop = await startProcesses({ count: 2, pool: 3 }, { ROLE: "web" });
  process.on("SIGUSR2", () => void shop.replace());
  console.log("open");\n`;

function addRelease(name: string, web: string): void {
  const scripts = path.join(home, name, "scripts");
  if (!existsSync(scripts)) {
    mkdirSync(path.dirname(scripts));
    cpSync("scripts", scripts, { recursive: true });
    for (const each of ["lib", "node_modules"]) symlinkSync(path.resolve(each), path.join(home, name, each));
    writeFileSync(path.join(home, name, "package.json"), '{ "type": "module" }');
    writeFileSync(path.join(scripts, "start.ts"), start);
    writeFileSync(path.join(scripts, "prepare.ts"), note(`prepare-${name}`));
  }
  writeFileSync(path.join(scripts, "web-process.ts"), web);
}

function pointTo(name: string): void {
  rmSync(current, { force: true });
  symlinkSync(path.join(home, name), current);
}

test("after a release that cannot start, a process that dies is replaced by one of its own release; once mended it is prepared again", async () => {
  addRelease("one", webProcess("one"));
  addRelease("two", "process.exit(1);");
  pointTo("one");
  let said = "";
  const read = () => readFileSync(journal, "utf8").trim();
  const shopProcess = spawn("node", [path.join(current, "scripts/start.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_OPTIONS: "", NODE_ENV: "test" },
  });
  shop = shopProcess;
  shopProcess.stdout.on("data", (chunk) => (said += chunk));
  shopProcess.stderr.on("data", (chunk) => (said += chunk));
  const until = (words: string) => expect.poll(() => said, { timeout: 20_000 }).toContain(words);
  await until("open");
  pointTo("two");
  shopProcess.kill("SIGUSR2");
  await until("A new process failed to start; the old ones keep running.");
  expect(read()).toBe("one one prepare-two");
  const [pid] = readFileSync(`/proc/${shopProcess.pid}/task/${shopProcess.pid}/children`, "utf8").split(" ");
  process.kill(Number(pid), "SIGKILL");
  await until("Another web process has taken its place.");
  expect(read()).toBe("one one prepare-two one");
  addRelease("two", webProcess("two"));
  shopProcess.kill("SIGUSR2");
  await until("Every process has been replaced.");
  expect(read()).toBe("one one prepare-two one prepare-two two two");
}, 60_000);
