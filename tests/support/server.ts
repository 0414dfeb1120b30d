import { connect } from "node:net";
import pg from "pg";

/** The running server below the level of pages. No browser: plain requests, and bytes where a client would not send them. */

export const shop = new URL(process.env.SHOP_URL ?? "http://localhost:3000");

export const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(new URL(path, shop), { redirect: "manual", ...init, headers });

/** Asks the database of the shop that is tested. */
export async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(sql, values).finally(() => client.end());
  return rows;
}

/** Sends these very bytes and returns everything that comes back. */
export function raw(text: string): Promise<{ status: number; text: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(shop.port), shop.hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(10_000, () => socket.destroy(new Error("no answer in ten seconds")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("error", reject);
    socket.once("close", () => {
      const all = Buffer.concat(chunks);
      const head = all.indexOf("\r\n\r\n");
      resolve({ status: Number(all.toString().split(" ")[1]), text: all.toString(), body: all.subarray(head + 4) });
    });
    socket.write(text);
  });
}
/** A request as it stands, with these headers. */
export const ask = (line: string, ...headers: string[]) =>
  raw([`${line} HTTP/1.1`, `Host: ${shop.host}`, "Connection: close", ...headers, "", ""].join("\r\n"));

/** The id of a product that is sold. */
export async function publishedProduct(): Promise<string> {
  const [row] = await query("SELECT id FROM product WHERE status = 'published' ORDER BY created_at LIMIT 1");
  return String(row?.id);
}
