/** A PostgreSQL of one's own with a standby that follows its log, made of the embedded binaries. */
import { appendFileSync, chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/scripts/embedded-postgres";

export type Replicated = { primary: EmbeddedPostgres; standby: EmbeddedPostgres; stop: () => Promise<void> };

/** `prepare` fills the primary before its files are copied. The copy is made while it stands still: pg_basebackup is not at hand. */
export async function startReplicated(folder: string, prepare: (url: string) => Promise<void>): Promise<Replicated> {
  const [first, second] = ["primary", "standby"].map((name) => path.join(folder, name)) as [string, string];
  const fresh = await startEmbeddedPostgres(first);
  await prepare(fresh.url).finally(() => fresh.stop());
  mkdirSync(second, { recursive: true });
  copyFileSync(path.join(first, "password"), path.join(second, "password"));
  cpSync(path.join(first, "postgres"), path.join(second, "postgres"), { recursive: true, preserveTimestamps: true });
  chmodSync(path.join(second, "postgres"), 0o700);
  const primary = await startEmbeddedPostgres(first);
  writeFileSync(path.join(second, "postgres/standby.signal"), "");
  appendFileSync(path.join(second, "postgres/postgresql.auto.conf"), `primary_conninfo = '${primary.url}'\n`);
  const standby = await startEmbeddedPostgres(second).catch(async (error) => {
    await primary.stop();
    throw error;
  });
  const stop = async () => {
    await standby.stop("SIGQUIT");
    await primary.stop("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  return { primary, standby, stop };
}
