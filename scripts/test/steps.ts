/** The parts and steps of `npm test`: runs and times them, and counts their tests. */
import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { startCommand, waitForExit } from "./commands.ts";

/** How many tests passed, and the names of those that failed. */
export type Count = { passed: number; failed: string[] };

const results: Count[] = [];
const parts: { name: string; ms: number; busy: number }[] = [];

/** Runs one step and prints its result. An error fails only this step. */
export async function step(name: string, work: () => Promise<Count>): Promise<Count> {
  const started = performance.now();
  const count = await work().catch((error: Error): Count => {
    console.error(error.stack ?? error.message);
    return { passed: 0, failed: [`${name}: ${error.message}`] };
  });
  results.push(count);
  const failed = count.failed.length;
  const outcome = failed ? `${failed} failed` : "passed";
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failed ? "✗" : "✓"} ${name}: ${outcome} (${count.passed + failed}), ${seconds} s`);
  return count;
}

/** Runs one part and records its duration and how busy the cores were: a part that mostly waits could run beside another. */
export async function part(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const before = getCpuTimes();
  await work();
  const after = getCpuTimes();
  const busy = 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
  parts.push({ name, ms: performance.now() - started, busy });
}

/** The sum over all cores of this machine, in milliseconds. */
function getCpuTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) };
}

/** Prints the failed tests, the minutes of each part, the totals and the whole time. Returns the number of failures. */
export function sayResult(): number {
  const failed = results.flatMap((count) => count.failed);
  const passed = results.reduce((sum, count) => sum + count.passed, 0);
  for (const name of failed) console.log(`✗ ${name}`);
  for (const { name, ms, busy } of parts)
    console.log(`${name.padEnd(10)}${minutes(ms).padStart(6)} min, cores ${Math.round(busy * 100)} % busy`);
  console.log(`${passed} passed, ${failed.length} failed, ${minutes(performance.now())} min`);
  return failed.length;
}

const minutes = (ms: number) => (ms / 60_000).toFixed(1);

/** Runs a check that passes or fails as a whole. Its output is shown on failure. */
export async function check(script: string): Promise<Count> {
  let output = "";
  const child = startCommand("npm", ["run", "--silent", script], { onOutput: (text) => (output += text) });
  const isFine = (await waitForExit(child)) === 0;
  if (!isFine) console.error(output.trimEnd());
  return isFine ? { passed: 1, failed: [] } : { passed: 0, failed: [script] };
}

/** Runs a test runner and counts the tests in its JSON report. */
export async function runner(command: string[], report: string, env: Record<string, string>): Promise<Count> {
  const [program = "", ...args] = command;
  const code = await waitForExit(startCommand(program, args, { env, onOutput: (text) => process.stdout.write(text) }));
  const count = existsSync(report) ? countIn(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: [] };
  // A file that fails to load has no failed test in the report.
  return code !== 0 && count.failed.length === 0 ? { ...count, failed: [`${command.join(" ")} exited with ${code}`] } : count;
}

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};
type Spec = { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] };
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };
type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };

/** Counts the tests in a report of Vitest, Playwright, or the fault rows, which is already a count. */
function countIn(report: VitestReport | PlaywrightReport | Count): Count {
  if ("testResults" in report) return { passed: report.numPassedTests, failed: report.testResults.flatMap(failedInFile) };
  if (!("stats" in report)) return report;
  const quarantine: Record<string, string> = JSON.parse(readFileSync("tests/quarantine.json", "utf8"));
  const withStatus = (status: string) => report.suites.flatMap((suite) => namesIn(suite, status));
  const excused = withStatus("flaky").filter(({ name }) => name in quarantine);
  const flaky = withStatus("flaky").filter(({ name }) => !(name in quarantine));
  for (const { name } of excused) console.log(`Passed only on the second attempt: ${name} (${quarantine[name]})`);
  const failed = [
    ...withStatus("unexpected").map(({ name, why }) => `${name}: ${why}`),
    ...flaky.map(({ name, why }) => `${name} (passed only on the second attempt): ${why}`),
  ];
  return { passed: report.stats.expected + excused.length, failed };
}

const failedInFile = ({ name, assertionResults }: VitestReport["testResults"][number]) =>
  assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => `${path.relative(process.cwd(), name)} > ${fullName}`);

/** The tests with a status ("cart.spec.ts > a guest > keeps the cart"), each with its first error. */
function namesIn({ title, suites = [], specs = [] }: Suite, status: string, above: string[] = []): NamedTest[] {
  const all = [...above, title];
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  const tests = own.map((spec) => ({ name: [...all, spec.title].join(" > "), why: getFirstError(spec) }));
  return [...tests, ...suites.flatMap((suite) => namesIn(suite, status, all))];
}

type NamedTest = { name: string; why: string };

/** The error of the first attempt, without terminal colours. */
function getFirstError({ tests }: Spec): string {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
  return stripVTControlCharacters(error?.message ?? "no reason given").slice(0, 1000);
}
