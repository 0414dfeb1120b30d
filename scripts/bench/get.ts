import { Agent, request } from "node:http";

export type Got = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer; ms: number };

const agent = new Agent({ keepAlive: true });

/** One GET with the body as it came over the wire. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Got> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const ms = performance.now() - started;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), ms });
      });
    });
    asked.once("timeout", () => asked.destroy(new Error(`${url} did not answer in 30 s`)));
    asked.once("error", reject);
    asked.end();
  });
}
