/**
 * One address under load by wrk, where Debian's package is there: it asks ten times faster than autocannon, which is itself the
 * limit for answers from memory (docs/performance.md).
 */
import { spawn, spawnSync } from "node:child_process";

export type WrkResult = { answered: number; seconds: number; p50: number; p95: number; p99: number; errors: number };

export const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

export async function wrk(url: string, connections: number, seconds: number): Promise<WrkResult> {
  const args = ["-t2", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: gzip, deflate, br", url];
  const text = await getOutput("wrk", args);
  const [, answered = "0", took = "0"] = /(\d+) requests in ([\d.]+)s/.exec(text) ?? [];
  const percentile = (which: number) => milliseconds(new RegExp(`${which}%\\s+(\\S+)`).exec(text)?.[1] ?? "0ms");
  const socketErrors = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1).map(Number) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  return {
    answered: Number(answered),
    seconds: Number.parseFloat(took) || seconds,
    p50: percentile(50),
    p95: percentile(90), // wrk names 50, 75, 90 and 99 only
    p99: percentile(99),
    errors: socketErrors.reduce((sum, each) => sum + each, refused),
  };
}

function milliseconds(text: string): number {
  const value = Number.parseFloat(text);
  if (text.endsWith("us")) return value / 1000;
  return text.endsWith("ms") ? value : value * 1000;
}

function getOutput(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(text));
  });
}
