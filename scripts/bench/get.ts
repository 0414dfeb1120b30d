import { Agent, request } from "node:http";

export type FetchResult = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer; ms: number };

const agent = new Agent({ keepAlive: true });

/** One GET request, on a connection of its own without `keepAlive`. The body is as received, still compressed. */
export function get(url: string, headers: Record<string, string> = {}, { keepAlive = true } = {}): Promise<FetchResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: keepAlive && agent, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const ms = performance.now() - started;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), ms });
      });
    });
    outgoing.once("timeout", () => outgoing.destroy(new Error(`${url} did not respond in 30 s`)));
    outgoing.once("error", reject);
    outgoing.end();
  });
}
