import cluster from "node:cluster";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Server, type Socket } from "socket.io";
import { readHeaderBearer } from "@/lib/platform/server/auth/cookie-bearer";
import { getUserByBearer, type SessionUser } from "@/lib/platform/server/auth/session";
import { caching } from "@/lib/platform/server/caching";
import { clientIp } from "@/lib/platform/server/http/client-ip";
import { commonHeaders } from "@/lib/platform/server/http/security-headers";
import { log } from "@/lib/platform/server/log";
import { AppError, type ErrorBody } from "@/lib/platform/shared/errors";
import { setSocketCounter } from "./connected";
import { inEachLanguage, languageRoomOf } from "./language-rooms";
import { endAt, limitEvents } from "./socket-limits";

type JoinReply = { roomId: string } | ErrorBody;
type ClientEvents = { joinRoom: (room: unknown, acknowledge?: (joined: JoinReply) => void) => void };
type ServerEvents = {
  notification: (row: object) => void;
  /** The room may not be joined; the connection stays open. */
  error: (refusal: ErrorBody) => void;
  /** Messages may have been missed: fetch again what is new. */
  missed: () => void;
};
/** `null` for a connection without a session: it may stay open, but receives nothing. */
type SocketData = { session: { user: SessionUser; token: string; endedCount: number } | null };
type ShopSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, SocketData>;

type Realtime = {
  /** Handles a request or an upgrade for the sockets; `false` if it is not for them. */
  request: (request: IncomingMessage, response: ServerResponse) => boolean;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
  /** The channels that lib/platform/server/db/listener.ts subscribes to. */
  channels: Record<"notification" | "session_ended", (payload: string) => void>;
  /** Messages may have been missed: sessions are checked again, and browsers fetch what is new. */
  resumed: () => void;
  stop: () => Promise<void>;
};

type Options = {
  siteUrl: string;
  /** How many of our own proxies are in front. */
  trustedProxies: number;
  /** Without the subscription to the database nobody is admitted; browsers retry by themselves. */
  isListening: () => boolean;
  /** Whether notifications of this kind are silent: the event then says so. */
  isSilent?: (kind: string) => Promise<boolean>;
  /** A notification as its user may read it; `null` if they may not. */
  forUser?: (userId: string, row: Row) => Promise<Row | null>;
};

type Row = { kind: string; title: string; body: string };

const maxSocketsOfUser = 20;
/** Limits for sockets without a session: per IP address, and in total. */
const maxAnonymous = { ip: 20, all: 500 };
const closeTimeoutMs = 2000;

const sessionRoom = (jti: string) => `session:${jti}`;
const anonymousRoom = "anonymous";
const anonymousAt = (ip: string) => `anonymous:${ip}`;

const refusals = {
  anonymous: new AppError("unauthenticated", "Please log in.").body(),
  other: new AppError("forbidden", "You are not allowed to listen to this.").body(),
};

/**
 * The sockets of this process (§4). A browser sends its bearer or its page's cookie, and receives its own user's messages until
 * the session ends; without either it receives nothing. A message announces a row: lib/messages/notification writes it, PostgreSQL notifies
 * every process.
 */
export function openRealtime(options: Options): Realtime {
  const { siteUrl, trustedProxies, isListening, isSilent = async () => false, forUser = async (_, row) => row } = options;
  // Socket.IO would take over every request and upgrade of the server it is given, so it is given one that never listens.
  const inner = createServer();
  const io = new Server<ClientEvents, ServerEvents, Record<never, never>, SocketData>(inner, {
    serveClient: false,
    maxHttpBufferSize: 64_000,
    connectTimeout: 15_000,
    destroyUpgrade: false,
    // Each request of a long poll could reach another process (0052).
    transports: cluster.isWorker ? ["websocket"] : ["polling", "websocket"],
  });
  const upgraded = new Set<Duplex>();
  const common = { ...commonHeaders(siteUrl), "cache-control": caching.never };
  const ownOrigin = new URL(siteUrl).origin;
  let isStopping = false;
  let endedCount = 0;
  let lastEmit = Promise.resolve();

  io.use(async (socket, next) => {
    const before = endedCount;
    try {
      const token = getBearer(socket.handshake) ?? (await getPageBearer(socket.handshake.headers, siteUrl));
      const user = token === undefined ? null : await getUserByBearer(token);
      socket.data.session = user && token !== undefined ? { user, token, endedCount: before } : null;
      next();
    } catch (err) {
      log.warn({ err }, "a socket's session could not be looked up");
      socket.conn.close(); // without a refusal, so that the browser tries again
    }
  });
  io.on("connection", (socket) => {
    const { session } = socket.data;
    socket.on("error", (err) => log.warn({ err }, "a socket's event failed"));
    limitEvents(socket);
    if (session) admit(socket, session);
    else admitAnonymous(socket);
    socket.on("joinRoom", (room, acknowledge) => {
      const refusal = session ? getRoom(room) !== session.user.id && refusals.other : refusals.anonymous;
      if (refusal) socket.emit("error", refusal);
      // A socket joins its own user's room on connecting, and may join no other.
      if (typeof acknowledge === "function") acknowledge(refusal || { roomId: getRoom(room) as string });
    });
  });

  function admit(socket: ShopSocket, { user, token, endedCount: before }: NonNullable<SocketData["session"]>): void {
    if (getSize(user.id) >= maxSocketsOfUser) return void socket.disconnect(true);
    socket.join([user.id, languageRoomOf(socket, user.id), sessionRoom(user.jti)]);
    endAt(socket, user.expiresAt);
    // The session may have ended between the database lookup and now.
    if (endedCount !== before) void recheck(socket, token);
  }

  function admitAnonymous(socket: ShopSocket): void {
    const room = anonymousAt(clientIp(socket.request, trustedProxies));
    const isFull = getSize(room) >= maxAnonymous.ip || getSize(anonymousRoom) >= maxAnonymous.all;
    if (isFull) return void socket.disconnect(true);
    socket.join([anonymousRoom, room]);
  }

  setSocketCounter(() => {
    const roles = [...io.sockets.sockets.values()].map(({ data }) => data.session?.user.role);
    const visitors = roles.filter((role) => role === undefined).length;
    const staff = roles.filter((role) => role === "admin").length;
    return { visitors, staff, customers: roles.length - staff - visitors };
  });

  const getSize = (room: string): number => io.sockets.adapter.rooms.get(room)?.size ?? 0;

  async function recheck(socket: ShopSocket, token: string): Promise<void> {
    try {
      if (!(await getUserByBearer(token))) socket.disconnect(true);
    } catch {
      socket.conn.close(); // the browser reconnects, and is checked then
    }
  }

  function onNotification(payload: string): Promise<void> {
    const { userId, ...written } = JSON.parse(payload) as Row & { userId: string };
    // One after the other, so that they arrive in the order in which they were written.
    const emit = lastEmit.then(async () => {
      const row = getSize(userId) > 0 ? await forUser(userId, written) : null;
      if (!row) return;
      const shown = (await isSilent(row.kind)) ? { ...row, sound: false } : row;
      await inEachLanguage(userId, shown, (room, said) => void io.to(room).emit("notification", said));
    });
    lastEmit = emit.catch(() => {});
    return emit;
  }

  function onSessionEnded(payload: string): void {
    endedCount += 1;
    const { userId, jti } = JSON.parse(payload) as { userId?: string; jti?: string };
    if (userId) io.in(userId).disconnectSockets(true);
    if (jti) io.in(sessionRoom(jti)).disconnectSockets(true);
  }

  function resumed(): void {
    endedCount += 1;
    io.except(anonymousRoom).emit("missed");
    for (const socket of io.sockets.sockets.values()) {
      if (socket.data.session) void recheck(socket, socket.data.session.token);
    }
  }

  /** The status to refuse with, if any: browsers send `Origin` with every upgrade, and other sites may not open one. */
  function getRefusalStatus({ headers }: IncomingMessage): 403 | 503 | null {
    if (headers.origin !== undefined && headers.origin !== ownOrigin) return 403;
    return isStopping || !isListening() ? 503 : null;
  }

  return {
    request(request, response) {
      if (!isForSockets(request)) return false;
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
      const status = getRefusalStatus(request);
      if (status) response.writeHead(status, { connection: "close" }).end();
      else inner.emit("request", request, response);
      return true;
    },
    upgrade(request, socket, head) {
      if (!isForSockets(request)) return false;
      socket.on("error", () => {}); // "close" follows, and that is enough
      const status = getRefusalStatus(request);
      if (status) {
        const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
        // Do not wait for the other side to close: it may never do so.
        socket.end(text, () => socket.destroy());
      } else {
        upgraded.add(socket);
        socket.once("close", () => upgraded.delete(socket));
        inner.emit("upgrade", request, socket, head);
      }
      return true;
    },
    channels: { notification: onNotification, session_ended: onSessionEnded },
    resumed,
    async stop() {
      isStopping = true;
      setTimeout(() => {
        for (const socket of upgraded) socket.destroy();
      }, closeTimeoutMs).unref();
      // The transports close without a disconnect message for the session, so browsers reconnect.
      await io.close();
    },
  };
}

export const isForSockets = ({ url = "" }: IncomingMessage) => url.startsWith("/socket.io/");

/** `{ roomId }`, or the id alone. */
function getRoom(room: unknown): unknown {
  return typeof room === "object" && room !== null && "roomId" in room ? room.roomId : room;
}

/** Clients send their bearer in `auth`, with or without "Bearer", or in the authorization header that every call has. */
function getBearer({ auth, headers }: Pick<ShopSocket["handshake"], "auth" | "headers">): string | undefined {
  const authorization = [auth.token, auth.authorization, headers.authorization].find(
    (each) => typeof each === "string" && each !== "",
  );
  return authorization?.replace(/^Bearer /i, "");
}

/**
 * The bearer of the page that opened the socket, from its cookie, for clients that send nothing else (`io()`, §4; 0082). Only from
 * our own pages: `Origin`, which other sites cannot leave out of an upgrade, was checked, and polling sends `Sec-Fetch-Site`.
 */
function getPageBearer({ cookie = "", ...headers }: IncomingHttpHeaders, siteUrl: string): Promise<string | undefined> {
  const isOwnPage = (headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
  return readHeaderBearer(isOwnPage ? cookie : "", siteUrl);
}
