import { connect } from "node:net";
import { withClient } from "@/scripts/with-client";

/** Plain HTTP requests to the running server, and raw bytes that no client would send. */

export const shop = new URL(process.env.SHOP_URL ?? "http://localhost:3000");

export const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(new URL(path, shop), { redirect: "manual", ...init, headers });

/** Queries the database of the shop under test. */
export const query = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  withClient(process.env.DATABASE_URL ?? "", async (client) => (await client.query(sql, values)).rows);

/** Sends exactly this text and returns everything that comes back. */
export function sendBytes(text: string): Promise<{ status: number; text: string; body: Buffer }> {
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
/** Sends a request line with these headers, unchanged. */
export const sendRequest = (line: string, ...headers: string[]) =>
  sendBytes([`${line} HTTP/1.1`, `Host: ${shop.host}`, "Connection: close", ...headers, "", ""].join("\r\n"));

export async function getPublishedProductId(): Promise<string> {
  const [row] = await query("SELECT id FROM product WHERE status = 'published' ORDER BY created_at LIMIT 1");
  return String(row?.id);
}
