/** Builds the database client and the shop if their sources have changed. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildFile } from "../lib/platform/server/build-name.ts";
import { compileAhead } from "./compile-ahead.ts";
import { joinScripts } from "./join-scripts.ts";
import { ReportedError, say, timed } from "./progress.ts";

const sources = ["app", "components", "lib", "public", "prisma/schema.prisma"];
const sourceFiles = [
  "server.ts",
  "pdf-worker.ts",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "package.json",
];

export async function generateClient(): Promise<void> {
  const stamp = hash(["prisma/schema.prisma", "package-lock.json"]);
  const file = "lib/platform/server/db/generated/prisma/.made-from";
  if (read(file) === stamp) return;
  await timed("Generating the database client", () => run("prisma", ["generate"], { isQuiet: true }));
  writeFileSync(file, stamp);
}

const getStamp = (): string => hash([...sources.flatMap(listFiles), ...sourceFiles]);
const isBuilt = (stamp: string): boolean => read(buildFile) === stamp && existsSync(".next/BUILD_ID");

/** For a release that other processes wait for: it must have been built before. */
export function assertBuilt(): void {
  if (!isBuilt(getStamp()))
    throw new Error(`The release in ${process.cwd()} is not built: run npm ci --include=dev && npm run build there.`);
}

export async function buildIfStale(): Promise<void> {
  const stamp = getStamp();
  if (isBuilt(stamp)) return;
  assertWritable();
  say("Building the shop (about half a minute)…");
  await timed("Built the shop", async () => {
    await run("next", ["build"], { isQuiet: true });
    joinScripts();
    compileAhead();
    await makeServer();
  });
  writeFileSync(buildFile, stamp);
}

/** In a container, and with shop.service, the start may only write to .data. */
function assertWritable(): void {
  try {
    accessSync(".", constants.W_OK);
  } catch (cause) {
    throw new Error("The code is newer than its build, and cannot be built at the start here: run npm run build first.", {
      cause,
    });
  }
}

/** What the server needs besides what Next makes: the whole of it while the code is edited. */
export async function makeServer(): Promise<void> {
  const { writePageTexts } = await import("./texts.ts");
  await bundleServer();
  writePageTexts();
}

const bundles = { server: "server.ts", "pdf-worker": "pdf-worker.ts" };

/** Bundles server.ts and the PDF worker with their own imports, so that nothing is compiled at the start. */
export async function bundleServer(entryPoints: Partial<typeof bundles> = bundles): Promise<void> {
  const { build } = await import("esbuild");
  await build({
    entryPoints,
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // Dynamic imports are chunks of their own, named by their content: a running process still finds its own after a new build.
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    packages: "external",
    // The guard is for Next's browser bundles; this bundle never reaches a browser.
    alias: { "server-only": "./scripts/server-only-stub.ts" },
    jsx: "automatic",
    platform: "node",
    format: "esm",
    target: "node24",
    logLevel: "warning",
  });
}

/** `reportsErrors`: the command prints a readable error itself. */
type RunOptions = { isQuiet?: boolean; reportsErrors?: boolean; env?: Record<string, string> };

/** Runs a package's command. If quiet, its output is shown only on failure. */
export function run(
  command: string,
  args: string[],
  { isQuiet = false, reportsErrors = false, env = {} }: RunOptions = {},
): Promise<void> {
  const child = spawn(path.resolve("node_modules/.bin", command), args, {
    stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
    env: {
      ...process.env,
      PATH: `${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
      NEXT_TELEMETRY_DISABLED: "1",
      ...env,
    },
  });
  const output: Buffer[] = [];
  const kill = () => child.kill();
  process.once("exit", kill);
  child.stdout?.on("data", (chunk) => output.push(chunk));
  child.stderr?.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      process.off("exit", kill);
      if (code === 0) return resolve();
      if (reportsErrors) return reject(new ReportedError());
      reject(new Error(`${command} ${args.join(" ")} failed.\n${Buffer.concat(output)}`));
    });
  });
}

function listFiles(root: string): string[] {
  if (!existsSync(root)) return [];
  if (!root.includes(".") && !path.extname(root)) {
    return readdirSync(root, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes("generated"))
      .map((entry) => path.join(entry.parentPath, entry.name));
  }
  return [root];
}

function hash(files: string[]): string {
  const sum = createHash("sha256");
  for (const file of files.sort()) sum.update(file).update(existsSync(file) ? readFileSync(file) : "");
  return sum.digest("hex");
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

if (import.meta.main) {
  // shop.service lets the shop write there, and nowhere else, so that the start could not make it.
  mkdirSync(".data", { recursive: true, mode: 0o700 });
  await generateClient();
  await buildIfStale();
}
