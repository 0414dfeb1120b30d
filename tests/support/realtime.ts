import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { afterEach } from "vitest";
import { subscribe } from "@/lib/platform/server/db/listener";
import { isForSockets, openRealtime } from "@/lib/platform/server/realtime/realtime";

const opened: { stop: () => unknown }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.stop();
});

/** The realtime part of a shop process: an HTTP server, its sockets and its database listener. */
export async function openRealtimeServer(
  port = 0,
  options: Pick<Parameters<typeof openRealtime>[0], "isSilent" | "forUser"> = {},
) {
  const server = createServer({ shouldUpgradeCallback: isForSockets });
  await once(server.listen(port), "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const realtime = openRealtime({ siteUrl: url, trustedProxies: 0, isListening: () => listener.isListening(), ...options });
  const { resumed, channels } = realtime;
  const listener = subscribe(process.env.DATABASE_URL ?? "", { channels, resumed });
  server.on("request", (request, response) => realtime.request(request, response) || response.end("the shop"));
  server.on("upgrade", realtime.upgrade);
  while (!listener.isListening()) await new Promise((resolve) => setTimeout(resolve, 5));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await realtime.stop();
    const closed = once(server, "close");
    server.close();
    server.closeIdleConnections();
    await closed;
    await listener.stop();
  };
  opened.push({ stop });
  return { url, port: (server.address() as AddressInfo).port, stop };
}

export type TestSocket = Socket & { received: Record<string, unknown>[] };

/** A browser's socket that is not connected yet; it collects the notifications that it receives. */
export function openSocket(url: string, auth: object = {}, options: Partial<ManagerOptions & SocketOptions> = {}): TestSocket {
  const socket = io(url, { auth, forceNew: true, transports: ["websocket"], ...options });
  const received: Record<string, unknown>[] = [];
  socket.on("notification", (row) => received.push(row));
  opened.push({ stop: () => socket.disconnect() });
  return Object.assign(socket, { received });
}

/** Resolves with the payload of the next such event, or rejects after a timeout. */
export function waitForEvent<T = unknown>(socket: Socket, event: string, withinMs = 15_000): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${withinMs} ms`)), withinMs);
    socket.once(event, (payload: T) => {
      clearTimeout(timer);
      resolve(payload);
    });
  });
}

/** A connected socket of someone who is signed in. */
export async function connectSocket(url: string, { token }: { token: string }, options = {}): Promise<TestSocket> {
  const socket = openSocket(url, { token }, options);
  await waitForEvent(socket, "connect");
  return socket;
}
