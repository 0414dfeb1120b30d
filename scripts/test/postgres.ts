/** What the tests' own PostgreSQL does differently: it may lose everything, so it waits for no disk. */
import pg from "pg";

export async function disableDurability(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    await client.query("SELECT pg_reload_conf()");
  });
}

/** Makes an empty database on the same server and returns its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  return getAddress(url, name);
}

export function getAddress(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
