/** Finds the browser of the browser tests, and brings it where there is none. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { say } from "../progress.ts";

const fullBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without its window: the same engine, and the tests take about half the time in it. */
const headlessShell = "chromium-headless-shell";

type Options = { isHeadless?: boolean };

/** The path of a Chromium that can be started, or `null` when there is none and none could be installed. */
export async function findChromium({ isHeadless = false }: Options = {}): Promise<string | null> {
  const names = isHeadless ? [headlessShell, ...fullBrowsers] : fullBrowsers;
  return fromEnvironment() ?? onPath(names) ?? byDebian(names) ?? (await byPlaywright());
}

function fromEnvironment(): string | null {
  const file = process.env.CHROMIUM_PATH;
  return file && isProgram(file) ? file : null;
}

function onPath(names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isProgram) ?? null;
}

function byDebian(names: string[]): string | null {
  const [preferred = ""] = names;
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const can = (...args: string[]) => {
    const [program = "", ...rest] = [...prefix, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(program, rest, { stdio: "ignore", env, timeout: 600_000 }).status === 0;
  };
  if (!can("apt-get", "--version")) return null;
  say("Installing Chromium with apt-get (about a minute)…");
  can("apt-get", "update");
  return can("apt-get", "install", "-y", "--no-install-recommends", preferred) ? onPath(names) : null;
}

async function byPlaywright(): Promise<string | null> {
  const { chromium } = await import("playwright");
  const file = chromium.executablePath();
  if (existsSync(file)) return file;
  say("Installing Chromium with Playwright…");
  spawnSync(path.resolve("node_modules/.bin/playwright"), ["install", "chromium"], { stdio: "ignore", timeout: 600_000 });
  return existsSync(file) ? file : null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
