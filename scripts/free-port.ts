import { createServer } from "node:net";

/** A port that nobody listens on: the wanted one, or any; rejects when the wanted one is taken. */
export function freePort(requested = 0, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(requested, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
