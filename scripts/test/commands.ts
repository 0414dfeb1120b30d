/** Runs a package's command to its end. Every command is ended when the tests are. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const running = new Set<ChildProcess>();
let isEnding = false;

type Options = { env?: Record<string, string>; onOutput?: (text: string) => void };

/** Starts a command in a process group of its own, so that whatever it starts can be ended with it. */
export function startCommand(command: string, args: string[], { env = {}, onOutput }: Options = {}): ChildProcess {
  // Whoever interrupts the tests in one part must not be left with the next one.
  if (isEnding) throw new Error("The tests are being ended");
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: { ...process.env, PATH: `${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`, ...env },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => onOutput?.(text));
  return child;
}

/** Resolves to the exit code; a command that cannot be started has code 127. */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Asks a command and everything it started to end, and ends it after ten seconds. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isOver = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  signalGroup(child, signal);
  const cut = setTimeout(() => signalGroup(child, "SIGKILL"), 10_000);
  await isOver;
  clearTimeout(cut);
}

export async function stopAll(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map((child) => stop(child)));
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended by itself.
  }
}
