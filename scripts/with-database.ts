import path from "node:path";
import { generateClient } from "./build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { fail } from "./progress.ts";
import { getSecrets } from "./secrets.ts";

type Work = {
  /** Throws where the work must not be begun. */
  before?: () => void;
  work: (url: string) => Promise<void>;
};

/**
 * A command over the shop's database, the embedded one where `DATABASE_URL` names no other: starts it, works, stops it and ends
 * the process. The work finds the keys and the address in its environment too.
 */
export async function withDatabase({ before, work }: Work): Promise<never> {
  process.chdir(path.dirname(import.meta.dirname));
  let database: EmbeddedPostgres | undefined;
  const end = async (code: number): Promise<never> => {
    await database?.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(130));
  try {
    before?.();
    Object.assign(process.env, { ...getSecrets(".data"), ...process.env });
    await generateClient();
    // Commands hold sessions, and take longer than a pooler lets a page.
    if (process.env.DATABASE_DIRECT_URL) process.env.DATABASE_URL = process.env.DATABASE_DIRECT_URL;
    delete process.env.DATABASE_DIRECT_URL;
    if (!process.env.DATABASE_URL) {
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
