import { createServer } from "node:net";

/** A free port: the requested one, or any. Rejects if the requested one is in use. */
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
