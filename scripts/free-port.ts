import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ephemeral range: an outgoing connection could take such a port before the program listens. */
const anyPort = () => randomInt(20_000, 32_000);

/** A free port: the requested one, or any. Rejects if the requested one is in use. */
export async function freePort(requested = 0, host?: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = requested || anyPort();
    try {
      await listen(port, host);
      return port;
    } catch (error) {
      if (requested || attempt === 20) throw error;
    }
  }
}

/** Listens on a port and stops again. */
function listen(port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
