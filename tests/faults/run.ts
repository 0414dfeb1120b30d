/**
 * The part "faults" of `npm test`: two processes of the built shop on one PostgreSQL, which is stopped, disconnected and blocked
 * while people buy. After each row the accounting rules must hold and both processes must take an order. Arguments: a folder to
 * work in, the report's file, and ids of rows (FL-14) to run only these. The long lane runs more rounds. Rows mostly wait, so
 * several such processes, each with its own harness, share them: FAULTS_CLAIMS is a folder in which each claims the rows it runs.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getSecrets } from "@/scripts/secrets";
import { isLong } from "../support/lane";
import { Harness } from "./harness";
import { type FaultRow, longRounds, type RowFigures, shortRounds } from "./rows";
import { backupRows } from "./rows/backup-rows";
import { bootRows } from "./rows/boot-rows";
import { bucketRows } from "./rows/bucket-rows";
import { cacheRows } from "./rows/cache-rows";
import { cdnRows } from "./rows/cdn-rows";
import { clusterRows } from "./rows/cluster-rows";
import { crashRows } from "./rows/crash-rows";
import { crowdRows } from "./rows/crowd-rows";
import { diskRows } from "./rows/disk-rows";
import { emailRows } from "./rows/email-rows";
import { endingRows } from "./rows/ending-rows";
import { gateRows } from "./rows/gate-rows";
import { lifeRows } from "./rows/life-rows";
import { onceRows } from "./rows/once-rows";
import { payRows } from "./rows/pay-rows";
import { raceRows } from "./rows/race-rows";
import { releaseRows } from "./rows/release-rows";
import { secretRows } from "./rows/secret-rows";
import { silentRows } from "./rows/silent-rows";
import { soakRows } from "./rows/soak-rows";
import { throwRows } from "./rows/throw-rows";
import { timeRows } from "./rows/time-rows";
import { topologyRows } from "./rows/topology-rows";
import { twoBuildsRows } from "./rows/two-builds-rows";
import { updateRows } from "./rows/update-rows";
import { uploadRows } from "./rows/upload-rows";

const [folder = ".data/faults", reportFile = path.join(folder, "report.json"), ...requestedIds] = process.argv.slice(2);
const rounds = isLong ? longRounds : shortRounds;
// Mail first, because the last rows leave many emails in the queue.
const groups = [
  endingRows,
  emailRows,
  throwRows,
  timeRows,
  diskRows,
  uploadRows,
  bucketRows,
  cdnRows,
  raceRows,
  onceRows,
  payRows,
  lifeRows,
  secretRows,
  gateRows,
  bootRows,
  releaseRows,
  updateRows,
  backupRows,
  cacheRows,
  clusterRows,
  topologyRows,
  twoBuildsRows,
  silentRows,
  crowdRows,
  soakRows,
  crashRows,
];
const rows = groups.flat().filter(isSelected);
const claimsFolder = process.env.FAULTS_CLAIMS ?? path.join(folder, "claims");
const report = { passed: 0, failed: [] as string[] };

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

function isSelected({ id, isInLongLane }: FaultRow): boolean {
  if (requestedIds.length > 0) return requestedIds.some((each) => id.includes(each));
  return isLong || !isInLongLane;
}

/** Whether this process is the first to claim a row. */
function claim(row: number): boolean {
  try {
    mkdirSync(path.join(claimsFolder, String(row)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function attempt(row: FaultRow, harness: Harness): Promise<void> {
  const startedAt = performance.now();
  const { isPassed, message } = await getOutcome(row, harness);
  if (isPassed) report.passed++;
  else report.failed.push(`${row.id} ${row.what}: ${message}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${isPassed ? "✓" : "✗"} ${row.id} ${row.what}: ${message}; ${seconds} s`);
}

async function getOutcome({ run }: FaultRow, harness: Harness): Promise<{ isPassed: boolean; message: string }> {
  try {
    // Attempts of one row must not rate-limit the next one.
    await harness.database.rows("DELETE FROM rate_limit");
    const figures = await run(harness, rounds);
    await harness.check();
    return { isPassed: true, message: formatFigures(figures) };
  } catch (error) {
    console.error(error);
    for (const { url, errors } of harness.shops) for (const line of errors) console.error(`${url}: ${line.slice(0, 3000)}`);
    return { isPassed: false, message: `failed, ${(error as Error).message}` };
  }
}

function formatFigures(figures: RowFigures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}

if (rows.length === 0) throw new Error(`No row matches ${requestedIds.join(", ")}.`);
// Rows check that uploads leave no temporary files: keep them apart from those of other processes.
process.env.TMPDIR = path.resolve(folder, "tmp");
mkdirSync(process.env.TMPDIR, { recursive: true });
Object.assign(process.env, getSecrets(folder));
const harness = await Harness.open(folder);
mkdirSync(claimsFolder, { recursive: true });
for (const [at, row] of rows.entries()) if (claim(at)) await attempt(row, harness);
writeFileSync(reportFile, JSON.stringify(report));
await harness.close();
process.exit(report.failed.length ? 1 : 0);
