/** Finds the Chromium for the browser tests, or installs one. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { say } from "../progress.ts";

const fullBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without a window: the same engine, and the tests take a fifth less time. */
const headlessShell = "chromium-headless-shell";

type Options = { isHeadless?: boolean };

/** The path of an executable Chromium, or `null` if there is none and none could be installed. */
export async function findChromium({ isHeadless = false }: Options = {}): Promise<string | null> {
  const given = fromEnvironment();
  if (given) return given;
  const full = findOnPath(fullBrowsers);
  const headless = isHeadless ? (findOnPath([headlessShell]) ?? installHeadless(full)) : null;
  return headless ?? full ?? installWithApt("chromium") ?? (await installWithPlaywright());
}

/** Where there is a browser already, only root gets another one, and a slow mirror is not waited for. */
function installHeadless(full: string | null): string | null {
  if (full && process.getuid?.() !== 0) return null;
  return installWithApt(headlessShell, full ? 60_000 : undefined);
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

function installWithApt(name: string, timeout = 600_000): string | null {
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const isSuccess = (...args: string[]) => {
    const [program = "", ...rest] = [...prefix, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(program, rest, { stdio: "ignore", env, timeout }).status === 0;
  };
  if (!isSuccess("apt-get", "--version")) return null;
  say(`Installing ${name} with apt-get (up to a minute)…`);
  isSuccess("apt-get", "update");
  return isSuccess("apt-get", "install", "-y", "--no-install-recommends", name) ? findOnPath([name]) : null;
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
