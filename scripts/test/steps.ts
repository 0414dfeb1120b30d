/** The parts and steps of `npm test`: each has a name, takes a time and ends with a count. */
import { existsSync, readFileSync } from "node:fs";
import { begin, ended } from "./commands.ts";

export type Count = { passed: number; failed: number };

const results: Count[] = [];
const parts: { name: string; ms: number }[] = [];

/** Runs one step and says how it went. What it throws fails this step and hides no other. */
export async function step(name: string, work: () => Promise<Count>): Promise<Count> {
  const started = performance.now();
  const count = await work().catch((error: Error): Count => {
    console.error(error.stack ?? error.message);
    return { passed: 0, failed: 1 };
  });
  results.push(count);
  const outcome = count.failed ? `${count.failed} failed` : "passed";
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count.failed ? "✗" : "✓"} ${name}: ${outcome} (${count.passed + count.failed}), ${seconds} s`);
  return count;
}

/** Runs one part, whose minutes stand in the last lines. */
export async function part(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  parts.push({ name, ms: performance.now() - started });
}

/** The minutes of each part, how many tests passed and failed, and the whole time. Returns how many failed. */
export function sayResult(): number {
  const sum = (of: keyof Count) => results.reduce((all, each) => all + each[of], 0);
  for (const { name, ms } of parts) console.log(`${name.padEnd(10)}${minutes(ms).padStart(6)} min`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${minutes(performance.now())} min`);
  return sum("failed");
}

const minutes = (ms: number) => (ms / 60_000).toFixed(1);

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
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number }; suites: Suite[] };

function countIn(report: VitestReport | PlaywrightReport): Count {
  if (!("stats" in report)) return { passed: report.numPassedTests, failed: report.numFailedTests };
  const quarantine: Record<string, string> = JSON.parse(readFileSync("tests/quarantine.json", "utf8"));
  const flaky = report.suites.flatMap((suite) => flakyIn(suite));
  for (const name of flaky) console.log(`Passed at the second try only: ${name} (${quarantine[name] ?? "counts as failed"})`);
  const excused = flaky.filter((name) => name in quarantine).length;
  return { passed: report.stats.expected + excused, failed: report.stats.unexpected + flaky.length - excused };
}

/** The tests that did not pass at once: "cart.spec.ts > a guest > keeps the cart". */
function flakyIn({ title, suites = [], specs = [] }: Suite, above: string[] = []): string[] {
  const path = [...above, title];
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map((spec) => spec.title);
  return [...own.map((name) => [...path, name].join(" > ")), ...suites.flatMap((suite) => flakyIn(suite, path))];
}
