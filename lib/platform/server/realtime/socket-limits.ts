import type { Socket } from "socket.io";

const maxEvents = 20;
const eventsWithinMs = 10_000;
const maxTimerMs = 2 ** 31 - 1;

/** A browser sends one event when it connects; a client that sends many more is disconnected. */
export function limitEvents(socket: Pick<Socket, "use" | "disconnect">): void {
  let count = 0;
  let since = Date.now();
  socket.use((_event, next) => {
    if (Date.now() - since > eventsWithinMs) {
      count = 0;
      since = Date.now();
    }
    count += 1;
    if (count > maxEvents) socket.disconnect(true);
    else next();
  });
}

/** Closes the socket when its bearer expires, however far away that is. */
export function endAt(socket: Pick<Socket, "once" | "disconnect">, expiresAt: Date): void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const remainingMs = expiresAt.getTime() - Date.now();
    if (remainingMs <= 0) return void socket.disconnect(true);
    timer = setTimeout(wait, Math.min(remainingMs, maxTimerMs)).unref();
  };
  wait();
  socket.once("disconnect", () => clearTimeout(timer));
}
