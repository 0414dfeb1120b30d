/** Finds the Chromium for the browser tests, or installs one. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { say } from "../progress.ts";

const fullBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without a window: the same engine, and the tests take about half the time. */
const headlessShell = "chromium-headless-shell";

type Options = { isHeadless?: boolean };

/** The path of an executable Chromium, or `null` if there is none and none could be installed. */
export async function findChromium({ isHeadless = false }: Options = {}): Promise<string | null> {
  const names = isHeadless ? [headlessShell, ...fullBrowsers] : fullBrowsers;
  return fromEnvironment() ?? findOnPath(names) ?? installWithApt(names) ?? (await installWithPlaywright());
}

function fromEnvironment(): string | null {
  const file = process.env.CHROMIUM_PATH;
  return file && isExecutable(file) ? file : null;
}

function findOnPath(names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function installWithApt(names: string[]): string | null {
  const [preferred = ""] = names;
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const isSuccess = (...args: string[]) => {
    const [program = "", ...rest] = [...prefix, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(program, rest, { stdio: "ignore", env, timeout: 600_000 }).status === 0;
  };
  if (!isSuccess("apt-get", "--version")) return null;
  say("Installing Chromium with apt-get (about a minute)…");
  isSuccess("apt-get", "update");
  return isSuccess("apt-get", "install", "-y", "--no-install-recommends", preferred) ? findOnPath(names) : null;
}

async function installWithPlaywright(): Promise<string | null> {
  const { chromium } = await import("playwright");
  const file = chromium.executablePath();
  if (existsSync(file)) return file;
  say("Installing Chromium with Playwright…");
  spawnSync(path.resolve("node_modules/.bin/playwright"), ["install", "chromium"], { stdio: "ignore", timeout: 600_000 });
  return existsSync(file) ? file : null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
