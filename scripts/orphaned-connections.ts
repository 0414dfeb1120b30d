import type { Worker } from "node:cluster";
import { Socket, type SocketConstructorOpts } from "node:net";

/** A connection as Node's cluster passes it on. `fd` is negative once it is closed here. */
type Connection = { fd: number };
type ClusterMessage = { act?: string };
type Send = (message: ClusterMessage, connection?: Connection) => boolean;

const unavailable =
  "HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/plain\r\ncontent-length: 13\r\nretry-after: 1\r\nconnection: close\r\n\r\nTry it again.";
const lingerMs = 2000;

/** The process to which each connection was passed, until that process has taken it. */
const passedTo = new Map<Connection, Worker>();

/**
 * Answers the connections that a process was given and had not taken when it died: Node's cluster waits for its reply, which never
 * comes, and keeps them open for ever. They are not passed to another process, because this one may have read an order from them.
 * Call it for each new process. Relies on Node's message `newconn` (node:internal/cluster/round_robin_handle); FL-52 fails if that changes.
 */
export function answerOrphans(worker: Worker): void {
  const send = worker.process.send.bind(worker.process) as Send;
  const watched: Send = (message, connection) => {
    for (const each of passedTo.keys()) if (each.fd < 0) passedTo.delete(each);
    if (message.act === "newconn" && connection) passedTo.set(connection, worker);
    return send(message, connection);
  };
  Object.assign(worker.process, { send: watched });
  worker.once("exit", () => {
    for (const [connection, owner] of passedTo) {
      if (owner !== worker) continue;
      passedTo.delete(connection);
      if (connection.fd >= 0) answer(connection);
    }
  });
}

function answer(connection: Connection): void {
  const socket = new Socket({ handle: connection } as unknown as SocketConstructorOpts);
  socket.on("error", () => {}); // the visitor has left
  socket.end(unavailable);
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
