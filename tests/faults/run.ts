/**
 * The phase "faults" of `npm test`: two processes of the built shop on one PostgreSQL that is stopped, cut off and gated while
 * people buy. After each row the books must be right and both processes must take an order. Arguments: a folder to work in,
 * where the report goes, and which rows (FL-14), if not all. The long lane does more rounds of everything. Rows mostly wait, so several
 * such processes, each on its own harness, take them in turns: FAULTS_TAKEN is a folder of theirs that says which are taken.
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
import { clusterRows } from "./rows/cluster-rows";
import { crashRows } from "./rows/crash-rows";
import { crowdRows } from "./rows/crowd-rows";
import { diskRows } from "./rows/disk-rows";
import { emailRows } from "./rows/email-rows";
import { endingRows } from "./rows/ending-rows";
import { gateRows } from "./rows/gate-rows";
import { keptRows } from "./rows/kept-rows";
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
import { updateRows } from "./rows/update-rows";
import { uploadRows } from "./rows/upload-rows";

const [folder = ".data/faults", reportFile = path.join(folder, "report.json"), ...wantedIds] = process.argv.slice(2);
const rounds = isLong ? longRounds : shortRounds;
// Mail first: the crowds of the last rows leave many emails behind.
const groups = [
  endingRows,
  emailRows,
  throwRows,
  timeRows,
  diskRows,
  uploadRows,
  bucketRows,
  raceRows,
  onceRows,
  payRows,
  secretRows,
  gateRows,
  bootRows,
  releaseRows,
  updateRows,
  backupRows,
  keptRows,
  clusterRows,
  topologyRows,
  silentRows,
  crowdRows,
  soakRows,
  crashRows,
];
const rows = groups.flat().filter(isWanted);
const claimsFolder = process.env.FAULTS_TAKEN ?? path.join(folder, "taken");
const report = { passed: 0, failed: [] as string[] };

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

function isWanted({ id, isInLongLane }: FaultRow): boolean {
  if (wantedIds.length > 0) return wantedIds.some((each) => id.includes(each));
  return isLong || !isInLongLane;
}

/** Whether this process is the first to want a row. */
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
  const began = performance.now();
  const { isKept, says } = await getOutcome(row, harness);
  if (isKept) report.passed++;
  else report.failed.push(`${row.id} ${row.what}: ${says}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${isKept ? "✓" : "✗"} ${row.id} ${row.what}: ${says}; ${seconds} s`);
}

async function getOutcome({ run }: FaultRow, harness: Harness): Promise<{ isKept: boolean; says: string }> {
  try {
    // What one row tried must not make the next one wait.
    await harness.database.rows("DELETE FROM rate_limit");
    const found = await run(harness, rounds);
    await harness.check();
    return { isKept: true, says: formatFigures(found) };
  } catch (error) {
    console.error(error);
    for (const { url, complaints } of harness.shops)
      for (const line of complaints) console.error(`${url}: ${line.slice(0, 3000)}`);
    return { isKept: false, says: `failed, ${(error as Error).message}` };
  }
}

function formatFigures(found: RowFigures): string {
  return Object.entries(found)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}

if (rows.length === 0) throw new Error(`There is no row like ${wantedIds.join(", ")}.`);
// Rows count what a form leaves behind: the other half of them must not be seen there.
process.env.TMPDIR = path.resolve(folder, "tmp");
mkdirSync(process.env.TMPDIR, { recursive: true });
Object.assign(process.env, getSecrets(folder));
const harness = await Harness.open(folder);
mkdirSync(claimsFolder, { recursive: true });
for (const [at, row] of rows.entries()) if (claim(at)) await attempt(row, harness);
writeFileSync(reportFile, JSON.stringify(report));
await harness.close();
process.exit(report.failed.length ? 1 : 0);
