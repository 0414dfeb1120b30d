/** The tests' own PostgreSQL. It may lose its data, so it does not wait for the disk. */
import { withClient } from "../with-client.ts";

export async function disableDurability(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    await client.query("SELECT pg_reload_conf()");
  });
}

/** Creates an empty database on the same server and returns its URL. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  return getDatabaseUrl(url, name);
}

export function getDatabaseUrl(url: string, name: string): string {
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}
