/** `npm run seed:large -- 10000`: makes the catalogue that many products large, for tests of scale. */
import path from "node:path";
import { generateClient, run } from "./build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { fail, timed } from "./progress.ts";
import { secretsOf } from "./secrets.ts";
import { setUpDatabase } from "./set-up-database.ts";

const wanted = Number(process.argv[2]);
process.chdir(path.dirname(import.meta.dirname));
let database: EmbeddedPostgres | undefined;

async function end(code: number): Promise<never> {
  await database?.stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(130));

try {
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 200_000) {
    throw new Error("Say how many products the catalogue should have, up to 200000: npm run seed:large -- 10000");
  }
  Object.assign(process.env, { ...secretsOf(".data"), ...process.env });
  await generateClient();
  if (!process.env.DATABASE_URL) {
    database = await startEmbeddedPostgres(path.resolve(".data"));
    process.env.DATABASE_URL = database.url;
  }
  await setUpDatabase(process.env.DATABASE_URL);
  const seed = () => run("tsx", ["--conditions=react-server", "prisma/seed-large.ts", String(wanted)]);
  await timed(`Made the catalogue ${wanted} products large`, seed);
  await end(0);
} catch (error) {
  fail(error);
  await end(1);
}
