import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { encode } from "next-auth/jwt";
import { io } from "socket.io-client";
import { describe, expect, test, vi } from "vitest";
import { getTexts } from "@/lib/content/translation/texts";
import { notify } from "@/lib/messages/notification/commands";
import { signBearer } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { setTextSource } from "@/lib/platform/server/language/language";
import { sessionCookieName } from "@/lib/platform/shared/session-cookie";
import { eachTestStartsEmpty, withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { connectSocket, openRealtimeServer, openSocket, waitForEvent } from "@/tests/support/realtime";
import { changeSettings } from "@/tests/support/settings";

eachTestStartsEmpty();

const announce = (userId: string, title = "Your order was shipped.") => notify(db, userId, { kind: "order", title });
/** Long enough for an unwanted message to have arrived. */
const aWhile = () => sleep(300);

describe("a signed-in user", () => {
  test("receives their own notification once, in every tab", { tags: ["RT-01"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const tabs = [await connectSocket(url, asha), await connectSocket(url, asha, { transports: ["polling"] })];
    for (const tab of tabs) tab.emit("joinRoom", { roomId: asha.id });
    await announce(asha.id);
    await vi.waitFor(() => expect(tabs.map(({ received }) => received.length)).toEqual([1, 1]), 10_000);
    const row = await db.notification.findFirstOrThrow();
    expect(tabs[0]?.received[0]).toEqual({
      _id: row.id,
      kind: "order",
      title: "Your order was shipped.",
      body: "",
      href: null,
      createdAt: row.createdAt.toISOString(),
    });
    await aWhile();
    expect(tabs.map(({ received }) => received.length)).toEqual([1, 1]);
  });

  test("receives it as they may read it, or not at all", { tags: ["RT-01"] }, async () => {
    const forUser = async (_: string, row: { kind: string; title: string; body: string }) =>
      row.title === "Secret" ? null : { ...row, title: row.title.replace("9841234567", "•••") };
    const { url } = await openRealtimeServer(0, { forUser });
    const staff = await factory.admin();
    const tab = await connectSocket(url, staff);
    await announce(staff.id, "Secret");
    await announce(staff.id, "Call 9841234567");
    await vi.waitFor(() => expect(tab.received).toMatchObject([{ title: "Call •••" }]), 10_000);
  });

  test("reads it on each page in the language of that page", async () => {
    setTextSource(getTexts);
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const tabs = ["ne", "en", "fr", undefined].map((language) => openSocket(url, { token: asha.token, language }));
    await Promise.all(tabs.map((tab) => waitForEvent(tab, "connect")));
    await announce(asha.id, "Order SW-000041 received");
    const english = "Order SW-000041 received";
    await vi.waitFor(() => {
      const titles = tabs.map(({ received }) => received.map(({ title }) => title));
      expect(titles).toEqual([["अर्डर SW-000041 पायौँ"], [english], [english], [english]]);
    }, 10_000);
  });

  test("receives nothing that was rolled back", async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const tab = await connectSocket(url, asha);
    await db
      .$transaction(async (tx) => {
        await notify(tx, asha.id, { kind: "order", title: "This never happened." });
        throw new Error("refused");
      })
      .catch(() => {});
    await announce(asha.id, "This did.");
    await vi.waitFor(() => expect(tab.received).toMatchObject([{ title: "This did." }]), 10_000);
  });

  test("receives a notification whichever process or statement wrote its row", { tags: ["RT-14"] }, async () => {
    const [one, two] = [await openRealtimeServer(), await openRealtimeServer()];
    const asha = await factory.customer();
    const tabs = [await connectSocket(one.url, asha), await connectSocket(two.url, asha)];
    await withClient((client) =>
      client.query(
        `INSERT INTO "notification" ("id", "user_id", "kind", "title", "body") VALUES ($1, $2, 'price', 'Cheaper', '')`,
        [randomUUID(), asha.id],
      ),
    );
    await vi.waitFor(
      () => expect(tabs.map(({ received }) => received.map(({ title }) => title))).toEqual([["Cheaper"], ["Cheaper"]]),
      10_000,
    );
  });
});

describe("the documented client joins its own room", () => {
  type GetOptions = (token: string) => { auth?: object; extraHeaders?: Record<string, string> };
  const variants: Record<string, GetOptions> = {
    "in auth": (token) => ({ auth: { token } }),
    "in auth, after Bearer": (token) => ({ auth: { token: `Bearer ${token}` } }),
    "in auth as authorization": (token) => ({ auth: { authorization: `Bearer ${token}` } }),
    "in the header": (token) => ({ extraHeaders: { Authorization: `Bearer ${token}` } }),
    "in the header, with nothing in auth": (token) => ({
      auth: { token: null },
      extraHeaders: { authorization: `bearer ${token}` },
    }),
  };

  test.each(
    Object.entries(variants).flatMap(([how, getOptions]) =>
      (["websocket", "polling"] as const).map((by) => ({ how, getOptions, by })),
    ),
  )("with its bearer $how, by $by", { tags: ["spec-4-realtime-join"] }, async ({ getOptions, by }) => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const { auth = {}, extraHeaders = {} } = getOptions(asha.token);
    const tab = openSocket(url, auth, { extraHeaders, transports: [by] });
    await waitForEvent(tab, "connect");
    expect(await tab.emitWithAck("joinRoom", { roomId: asha.id })).toEqual({ roomId: asha.id });
    expect(await tab.emitWithAck("joinRoom", asha.id)).toEqual({ roomId: asha.id });
    await announce(asha.id);
    await vi.waitFor(() => expect(tab.received).toHaveLength(1), 10_000);
    await aWhile();
    expect(tab.received).toHaveLength(1);
  });
});

describe("a page of the shop, whose browser sends its cookie by itself", () => {
  const fromPage = async (url: string, { token }: { token: string }, headers: Record<string, string> = {}) => {
    const session = await encode({ token: { bearer: token }, secret: env().NEXTAUTH_SECRET });
    return { cookie: `other=1; ${sessionCookieName(url)}=${session}; more=2`, ...headers };
  };

  test.each([
    ["websocket", (url: string) => ({ origin: url })],
    ["polling", () => ({ "sec-fetch-site": "same-origin" })],
    // Before Safari 16.4.
    ["polling", () => ({})],
  ] as const)("joins its own room with nothing but `io()`, by %s", { tags: ["spec-4-realtime-join"] }, async (by, getHeaders) => {
    const { url } = await openRealtimeServer();
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const tab = openSocket(url, {}, { extraHeaders: await fromPage(url, asha, getHeaders(url)), transports: [by] });
    await waitForEvent(tab, "connect");
    expect(await tab.emitWithAck("joinRoom", { roomId: bina.id })).toMatchObject({ code: "forbidden" });
    expect(await tab.emitWithAck("joinRoom", { roomId: asha.id })).toEqual({ roomId: asha.id });
    await announce(bina.id);
    await announce(asha.id, "Yours.");
    await vi.waitFor(() => expect(tab.received).toMatchObject([{ title: "Yours." }]), 10_000);
    const closed = waitForEvent(tab, "disconnect");
    await db.revokedToken.create({ data: { jti: asha.jti, expiresAt: new Date(Date.now() + 60_000) } });
    expect(await closed, "the session of the cookie has ended").toBe("io server disconnect");
  });

  test("is nobody if the session of its cookie has ended, or the cookie is not ours", { tags: ["RT-02"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const headers = await fromPage(url, asha);
    await db.revokedToken.create({ data: { jti: asha.jti, expiresAt: new Date(Date.now() + 60_000) } });
    for (const cookie of [headers.cookie, `${sessionCookieName(url)}=${asha.token}`, `${sessionCookieName(url)}=`, "=; ;"]) {
      const tab = openSocket(url, {}, { extraHeaders: { cookie } });
      await waitForEvent(tab, "connect");
      expect(await tab.emitWithAck("joinRoom", { roomId: asha.id }), cookie).toMatchObject({ code: "unauthenticated" });
    }
  });

  test("is whoever its bearer names, if it sends one", { tags: ["RT-03"] }, async () => {
    const { url } = await openRealtimeServer();
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const tab = openSocket(url, { token: bina.token }, { extraHeaders: await fromPage(url, asha) });
    await waitForEvent(tab, "connect");
    expect(await tab.emitWithAck("joinRoom", { roomId: asha.id })).toMatchObject({ code: "forbidden" });
    expect(await tab.emitWithAck("joinRoom", { roomId: bina.id })).toEqual({ roomId: bina.id });
  });

  test.each(["cross-site", "same-site", "none"])(
    "is nobody if another site opened the socket: %s",
    { tags: ["CS-04", "RT-07"] },
    async (site) => {
      const { url } = await openRealtimeServer();
      const asha = await factory.customer();
      const extraHeaders = await fromPage(url, asha, { "sec-fetch-site": site });
      const tab = openSocket(url, {}, { extraHeaders, transports: ["polling"] });
      await waitForEvent(tab, "connect");
      expect(await tab.emitWithAck("joinRoom", { roomId: asha.id })).toMatchObject({ code: "unauthenticated" });
      await announce(asha.id);
      await aWhile();
      expect(tab.received).toEqual([]);
    },
  );

  test("of another site cannot connect with the cookie", { tags: ["CS-04", "RT-07"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const extraHeaders = await fromPage(url, asha, { origin: "https://evil.example" });
    for (const by of ["websocket", "polling"] as const) {
      const tab = openSocket(url, {}, { extraHeaders, transports: [by], reconnection: false });
      await waitForEvent(tab, "connect_error");
      expect(tab.connected).toBe(false);
    }
  });
});

describe("a stranger", () => {
  const signIn = { code: "unauthenticated", message: "Please log in.", error: "Please log in." };

  test.each([
    ["nothing", () => ({})],
    ["null", () => ({ token: null })],
    ["something that is not a token", () => ({ token: "a.b.c" })],
    ["an object", () => ({ token: { $ne: null } })],
  ])("cannot join a room with %s, gets an error and stays connected", { tags: ["RT-02"] }, async (_, auth) => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const stranger = openSocket(url, auth());
    await waitForEvent(stranger, "connect");
    const error = waitForEvent(stranger, "error");
    stranger.emit("joinRoom", { roomId: asha.id });
    expect(await error).toEqual(signIn);
    expect(await stranger.emitWithAck("joinRoom", asha.id)).toEqual(signIn);
    await announce(asha.id);
    await aWhile();
    expect(stranger.received).toEqual([]);
    expect(stranger.connected).toBe(true);
  });

  test("cannot join with the bearer of a session that has ended", { tags: ["RT-02"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    await db.user.update({ where: { id: asha.id }, data: { tokenVersion: 1 } });
    const stranger = await connectSocket(url, asha);
    expect(await stranger.emitWithAck("joinRoom", { roomId: asha.id })).toEqual(signIn);
    await announce(asha.id);
    await aWhile();
    expect(stranger.received).toEqual([]);
  });

  test("receives nothing meant for someone else, whatever room they request and however", { tags: ["RT-03"] }, async () => {
    const { url } = await openRealtimeServer();
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const mine = await connectSocket(url, asha);
    const claim = { ...bina, userId: asha.id, roomId: asha.id };
    const theirs = await connectSocket(`${url}?userId=${asha.id}`, claim);
    const refusals: unknown[] = [];
    theirs.on("error", (refusal) => refusals.push(refusal));
    const invalidRooms = [{ roomId: asha.id }, asha.id, { roomId: [asha.id] }, null, undefined, 7];
    for (const room of invalidRooms) theirs.emit("joinRoom", room);
    theirs.emit("notification", { userId: asha.id });
    await vi.waitFor(() => expect(refusals).toHaveLength(invalidRooms.length), 10_000);
    expect(refusals).toEqual(invalidRooms.map(() => expect.objectContaining({ code: "forbidden" })));
    await announce(asha.id);
    await vi.waitFor(() => expect(mine.received).toHaveLength(1), 10_000);
    await aWhile();
    expect(theirs.received).toEqual([]);
    expect(theirs.connected).toBe(true);
  });

  /** A handshake as a page of another site would send it, cookies included. */
  const handshake = (port: number, path: string, headers: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, "localhost");
      let text = "";
      socket.setTimeout(3000, () => socket.destroy(new Error("no answer")));
      socket.on("data", (chunk) => {
        text += chunk;
        if (text.startsWith("HTTP/1.1 101")) socket.destroy();
      });
      socket.once("error", reject).once("close", () => resolve(text));
      socket.write([`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...headers, "", ""].join("\r\n"));
    });
  const upgrade = [
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  const websocket = "/socket.io/?EIO=4&transport=websocket";

  test.each(["https://evil.example", "null", "http://localhost", "https://localhost:3000"])(
    "cannot open a socket from %s",
    { tags: ["CS-04", "RT-07"] },
    async (origin) => {
      const { port } = await openRealtimeServer();
      expect(await handshake(port, websocket, [...upgrade, `Origin: ${origin}`])).toMatch(/^HTTP\/1\.1 403 /);
      const polling = await handshake(port, "/socket.io/?EIO=4&transport=polling", ["Connection: close", `Origin: ${origin}`]);
      expect(polling).toMatch(/^HTTP\/1\.1 403 /);
      expect(polling).not.toMatch(/access-control/i);
    },
  );

  test("can open a socket from the shop's own pages", async () => {
    const { port, url } = await openRealtimeServer();
    expect(await handshake(port, websocket, [...upgrade, `Origin: ${url}`])).toMatch(/^HTTP\/1\.1 101 /);
  });

  test.each(["websocket", "h2c"])(
    "cannot upgrade a request to another URL to %s: it is answered like any other",
    async (protocol) => {
      const { port } = await openRealtimeServer();
      const response = await handshake(port, "/products", ["Connection: Upgrade, close", `Upgrade: ${protocol}`]);
      expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*the shop/);
    },
  );

  test("finds neither the client's code nor anything else at the URL", async () => {
    const { url } = await openRealtimeServer();
    const response = await fetch(`${url}/socket.io/socket.io.js`);
    expect(response.status).toBe(400);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("a socket closes at once, and does not come back, when", { tags: ["AZ-14", "RT-06"] }, () => {
  test.each([
    ["the account is blocked", (id: string) => db.user.update({ where: { id }, data: { status: "blocked" } })],
    [
      "the password or the role changes",
      (id: string) => db.user.update({ where: { id }, data: { tokenVersion: { increment: 1 } } }),
    ],
    ["the account is deleted", (id: string) => db.user.delete({ where: { id } })],
  ])("%s", { tags: ["SR-15"] }, async (_, endSession) => {
    const processes = [await openRealtimeServer(), await openRealtimeServer()];
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const tabs = await Promise.all(processes.map(({ url }) => connectSocket(url, asha)));
    const other = await connectSocket(processes[0]?.url ?? "", bina);
    const closed = tabs.map((tab) => waitForEvent(tab, "disconnect"));
    await endSession(asha.id);
    expect(await Promise.all(closed)).toEqual(["io server disconnect", "io server disconnect"]);
    expect(other.connected).toBe(true);
  });

  test("its session is signed out, while another of the same user stays", { tags: ["RT-06"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const { token } = await signBearer({ id: asha.id, role: "b2c", version: 0, jti: randomUUID() });
    const [phone, desk] = [await connectSocket(url, asha), await connectSocket(url, { token })];
    const closed = waitForEvent(phone, "disconnect");
    await db.revokedToken.create({ data: { jti: asha.jti, expiresAt: new Date(Date.now() + 60_000) } });
    expect(await closed).toBe("io server disconnect");
    await announce(asha.id);
    await vi.waitFor(() => expect(desk.received).toHaveLength(1), 10_000);
    expect(phone.received).toEqual([]);
  });

  test("its bearer expires", { tags: ["RT-06"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.user();
    // Whole seconds: the socket has at least two of them to connect.
    changeSettings({ SESSION_SECONDS: "3" });
    const { token } = await signBearer({ id: asha.id, role: "b2c", version: 0, jti: randomUUID() });
    changeSettings({});
    const tab = await connectSocket(url, { token });
    expect(await waitForEvent(tab, "disconnect")).toBe("io server disconnect");
  });

  test("its session ended while the subscription to the database was lost", { tags: ["RT-06"] }, async () => {
    const { url } = await openRealtimeServer();
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const [tab, other] = [await connectSocket(url, asha), await connectSocket(url, bina)];
    const [closed, missed] = [waitForEvent(tab, "disconnect"), waitForEvent(other, "missed")];
    await withClient(async (client) => {
      // The listening connection is killed, and a sign-out at the same moment goes unnoticed.
      await client.query("SET session_replication_role = replica");
      await client.query(`UPDATE "user" SET "token_version" = 1 WHERE "id" = $1`, [asha.id]);
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
      );
    });
    expect(await closed).toBe("io server disconnect");
    await missed;
    expect(other.connected).toBe(true);
  });
});

describe("a flood", () => {
  test("of events is cut off", { tags: ["RT-09"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const tab = await connectSocket(url, asha);
    const closed = waitForEvent(tab, "disconnect");
    for (let event = 0; event < 1000; event++) tab.emit("joinRoom", { roomId: randomUUID() });
    expect(await closed).toBe("io server disconnect");
    expect((await connectSocket(url, asha)).connected).toBe(true);
  });

  test("of sockets is limited to twenty per user", { tags: ["RT-09"] }, async () => {
    const { url } = await openRealtimeServer();
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const sockets = Array.from({ length: 40 }, () => openSocket(url, asha));
    await vi.waitFor(() => expect(sockets.filter(({ active }) => !active)).toHaveLength(20), 15_000);
    expect(sockets.filter((each) => each.connected)).toHaveLength(20);
    expect((await connectSocket(url, bina)).connected).toBe(true);
  });

  test("of sockets without a session is limited to twenty per address, and keeps out nobody who has one", {
    tags: ["RT-02"],
  }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const sockets = Array.from({ length: 40 }, () => openSocket(url));
    await vi.waitFor(() => expect(sockets.filter(({ active }) => !active)).toHaveLength(20), 15_000);
    expect(sockets.filter((each) => each.connected)).toHaveLength(20);
    expect((await connectSocket(url, asha)).connected).toBe(true);
  });

  test("of bytes is cut off, and the process goes on", async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const [tab, other] = [await connectSocket(url, asha, { reconnection: false }), await connectSocket(url, asha)];
    const closed = waitForEvent(tab, "disconnect");
    tab.emit("joinRoom", { roomId: "a".repeat(100_000) });
    expect(await closed).toMatch(/transport/);
    await announce(asha.id);
    await vi.waitFor(() => expect(other.received).toHaveLength(1), 10_000);
  });
});

describe("a restart", () => {
  test("ends quickly with two hundred sockets open; browsers reconnect by themselves and receive the next notification", {
    tags: ["RT-10", "RT-15", "LD-11"],
    timeout: 60_000,
  }, async () => {
    const first = await openRealtimeServer();
    const people = await Promise.all(Array.from({ length: 10 }, () => factory.customer()));
    const sockets = await Promise.all(
      people.flatMap((each) => Array.from({ length: 20 }, () => connectSocket(first.url, each, { reconnectionDelay: 300 }))),
    );
    const reasons = sockets.map((socket) => waitForEvent(socket, "disconnect"));
    const start = performance.now();
    await first.stop();
    expect(performance.now() - start).toBeLessThan(5000);
    expect(new Set(await Promise.all(reasons))).toEqual(new Set(["transport close"]));
    await openRealtimeServer(first.port);
    await vi.waitFor(() => expect(sockets.every((socket) => socket.connected)).toBe(true), 15_000);
    await announce(people[0]?.id ?? "");
    await vi.waitFor(() => expect(sockets.filter(({ received }) => received.length === 1)).toHaveLength(20), 10_000);
  });

  test("the client's default settings for reconnecting are the documented ones", { tags: ["spec-9-socket", "RT-10"] }, () => {
    const { io: manager } = io("http://localhost:1", { autoConnect: false, forceNew: true });
    expect(manager.reconnection()).toBe(true);
    expect(manager.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
    expect(manager.reconnectionDelay()).toBe(1000);
    expect(manager.reconnectionDelayMax()).toBe(5000);
    expect(manager.randomizationFactor()).toBe(0.5);
    expect(manager.timeout()).toBe(20_000);
  });
});
