/**
 * `npm run media:check`: compares the files of the shop, on the disk or in the bucket, with the rows that name them, and tells
 * what differs. `-- --remove` takes away the files of pictures that no row names and that are older than an hour.
 */
import path from "node:path";
import { generateClient, run } from "./build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { fail } from "./progress.ts";
import { secretsOf } from "./secrets.ts";

process.chdir(path.dirname(import.meta.dirname));
let database: EmbeddedPostgres | undefined;

async function end(code: number): Promise<never> {
  await database?.stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(130));

try {
  Object.assign(process.env, { ...secretsOf(".data"), ...process.env });
  await generateClient();
  if (!process.env.DATABASE_URL) {
    database = await startEmbeddedPostgres(path.resolve(".data"));
    process.env.DATABASE_URL = database.url;
  }
  await run("tsx", ["--conditions=react-server", "prisma/media-check.ts", ...process.argv.slice(2)]);
  await end(0);
} catch (error) {
  fail(error);
  await end(1);
}
