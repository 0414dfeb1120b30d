/**
 * Prepares the database for the release in this folder, as its start does. The running shop calls it before it replaces its processes by
 * those of this release (scripts/processes.ts): if it fails, they keep running.
 */
import path from "node:path";
import { parseEnv } from "../lib/platform/server/env.ts";
import { assertKnownNames } from "../lib/platform/server/env-names.ts";
import { assertBuilt } from "./build.ts";
import { checkBucket } from "./check-bucket.ts";
import { checkDatabases } from "./check-databases.ts";
import { assertNoEnvFile } from "./preflight.ts";
import { fail } from "./progress.ts";
import { setUpDatabase } from "./set-up-database.ts";

process.chdir(path.dirname(import.meta.dirname));
try {
  assertKnownNames(process.env);
  assertNoEnvFile();
  const settings = parseEnv(process.env);
  assertBuilt();
  await checkDatabases(settings);
  await checkBucket(settings);
  await setUpDatabase(settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL, "none");
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
