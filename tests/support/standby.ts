/** A separate PostgreSQL with a standby that replicates it, run from the embedded binaries. */
import { appendFileSync, chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/scripts/embedded-postgres";

export type ReplicatedDatabase = { primary: EmbeddedPostgres; standby: EmbeddedPostgres; stop: () => Promise<void> };

/** `prepare` fills the primary, which is then stopped and copied: pg_basebackup is not among the embedded binaries. */
export async function startReplicated(folder: string, prepare: (url: string) => Promise<unknown>): Promise<ReplicatedDatabase> {
  const [primaryFolder, standbyFolder] = ["primary", "standby"].map((name) => path.join(folder, name)) as [string, string];
  const unreplicated = await startEmbeddedPostgres(primaryFolder);
  await prepare(unreplicated.url).finally(() => unreplicated.stop());
  mkdirSync(standbyFolder, { recursive: true });
  copyFileSync(path.join(primaryFolder, "password"), path.join(standbyFolder, "password"));
  cpSync(path.join(primaryFolder, "postgres"), path.join(standbyFolder, "postgres"), {
    recursive: true,
    preserveTimestamps: true,
  });
  chmodSync(path.join(standbyFolder, "postgres"), 0o700);
  const primary = await startEmbeddedPostgres(primaryFolder);
  writeFileSync(path.join(standbyFolder, "postgres/standby.signal"), "");
  appendFileSync(path.join(standbyFolder, "postgres/postgresql.auto.conf"), `primary_conninfo = '${primary.url}'\n`);
  const standby = await startEmbeddedPostgres(standbyFolder).catch(async (error) => {
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
