/** The steps of `npm test`: each has a name, takes a time and ends with a count. */
import { existsSync, readFileSync } from "node:fs";
import { begin, ended } from "./commands.ts";

export type Count = { passed: number; failed: number };

const results: Count[] = [];

/** Runs one step and says how it went. What it throws fails this step and hides no other. */
export async function step(name: string, work: () => Promise<Count>): Promise<Count> {
  const started = performance.now();
  const count = await work().catch((error: Error): Count => {
    console.error(error.stack ?? error.message);
    return { passed: 0, failed: 1 };
  });
  results.push(count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const outcome = count.failed ? `${count.failed} failed` : "passed";
  console.log(`${count.failed ? "✗" : "✓"} ${name}: ${outcome} (${count.passed + count.failed}), ${seconds} s`);
  return count;
}

/** A check that passes or fails as a whole; what it says is shown when it fails. */
export async function check(script: string): Promise<Count> {
  let output = "";
  const child = begin("npm", ["run", "--silent", script], { onOutput: (text) => (output += text) });
  const isFine = (await ended(child)) === 0;
  if (!isFine) console.error(output.trimEnd());
  return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a test runner whose JSON report says how many tests there were. */
export async function runner(command: string[], report: string, env: Record<string, string>): Promise<Count> {
  const [program = "", ...args] = command;
  const code = await ended(begin(program, args, { env, onOutput: (text) => process.stdout.write(text) }));
  const count = existsSync(report) ? countIn(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
  // A file that does not even load has no failed test of its own.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } };

function countIn(report: VitestReport | PlaywrightReport): Count {
  if ("stats" in report) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

export function total(): Count {
  const sum = (of: keyof Count) => results.reduce((all, each) => all + each[of], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}
