/** Runs commands of packages. All that are still running are stopped when the tests stop. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const running = new Set<ChildProcess>();
let isEnding = false;

type Options = { env?: Record<string, string>; onOutput?: (text: string) => void };

/** Starts a command in its own process group, so that its children can be stopped with it. */
export function startCommand(command: string, args: string[], { env = {}, onOutput }: Options = {}): ChildProcess {
  // After an interrupt no further part may start.
  if (isEnding) throw new Error("The tests are stopping");
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

/** Resolves to the exit code, or to 127 if the command cannot be started. */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Signals a command and its children to stop, and kills them after ten seconds. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  signalGroup(child, signal);
  const killTimer = setTimeout(() => signalGroup(child, "SIGKILL"), 10_000);
  await exited;
  clearTimeout(killTimer);
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
    // It has already exited.
  }
}
