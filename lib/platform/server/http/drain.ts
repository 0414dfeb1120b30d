import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/**
 * Accepts no new connections, lets running requests finish, and closes whatever is left after `maxMs`. Idle connections are
 * closed at once, or after `lingerMs`: closing one while its next request is on the way loses that request.
 */
export function drain(server: Server, { lingerMs, maxMs }: { lingerMs: number; maxMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), maxMs);
    const closeIdleAt = performance.now() + lingerMs;
    // Timers run before what has arrived is read. It is read first here: a request that has come is answered, not cut.
    const closeIdle = () => setImmediate(() => server.closeIdleConnections());
    const sweep = setInterval(() => performance.now() >= closeIdleAt && closeIdle(), 100);
    // Not http's own `close`, which closes idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(sweep);
      clearTimeout(timeout);
      resolve();
    });
    if (lingerMs === 0) closeIdle();
  });
}
