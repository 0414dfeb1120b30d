import path from "node:path";
import { assertKnownNames } from "../lib/platform/server/env-names.ts";
import { generateClient } from "./build.ts";
import { withVerifiedTls } from "./database-tls.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { assertNoForgottenDatabase, describeDatabase } from "./own-database.ts";
import { keepNewFilesPrivate } from "./private-files.ts";
import { fail, say } from "./progress.ts";
import { getSecrets } from "./secrets.ts";

type Work = {
  /** Throws if the work must not start. */
  before?: () => void;
  work: (url: string) => Promise<void>;
};

/**
 * Runs a command on the database of `DATABASE_URL`, or starts and stops the embedded one, and then exits the process. The keys and
 * the URL are in the environment, too.
 */
export async function withDatabase({ before, work }: Work): Promise<never> {
  process.chdir(path.dirname(import.meta.dirname));
  keepNewFilesPrivate();
  let database: EmbeddedPostgres | undefined;
  const end = async (code: number): Promise<never> => {
    await database?.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(130));
  try {
    assertKnownNames(process.env);
    Object.assign(process.env, withVerifiedTls(process.env));
    if (!process.env.DATABASE_URL) assertNoForgottenDatabase(".data");
    before?.();
    Object.assign(process.env, { ...getSecrets(".data"), ...process.env });
    await generateClient();
    // Commands need sessions, and more time than a pooler allows.
    if (process.env.DATABASE_DIRECT_URL) process.env.DATABASE_URL = process.env.DATABASE_DIRECT_URL;
    delete process.env.DATABASE_DIRECT_URL;
    if (process.env.DATABASE_URL) say(`The database is ${describeDatabase(process.env.DATABASE_URL)}.`);
    else {
      say("The database is the embedded one in .data, because DATABASE_URL is not set.");
      database = await startEmbeddedPostgres(path.resolve(".data"));
      process.env.DATABASE_URL = database.url;
    }
    await work(process.env.DATABASE_URL);
    return await end(0);
  } catch (error) {
    fail(error);
    return await end(1);
  }
}
