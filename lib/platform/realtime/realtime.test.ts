import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { describe, expect, test, vi } from "vitest";
import { notify } from "@/lib/notification/commands";
import { signBearer } from "@/lib/platform/auth/token";
import { db } from "@/lib/platform/db/client";
import { eachTestStartsEmpty, withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { connectSocket, openRealtimeServer, openSocket, waitForEvent } from "@/tests/support/realtime";
import { changeSettings } from "@/tests/support/settings";

eachTestStartsEmpty();

const announce = (userId: string, title = "Your order was shipped.") => notify(db, userId, { kind: "order", title });
/** Long enough for an unwanted message to have arrived. */
const aWhile = () => sleep(300);

describe("who is signed in", () => {
  test("hears of a notification of their own once, in every tab", { tags: ["RT-01"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const tabs = [await connectSocket(url, asha), await connectSocket(url, asha, { transports: ["polling"] })];
    for (const tab of tabs) tab.emit("joinRoom", { roomId: asha.id });
    await announce(asha.id);
    await vi.waitFor(() => expect(tabs.map(({ heard: received }) => received.length)).toEqual([1, 1]));
    const row = await db.notification.findFirstOrThrow();
    expect(tabs[0]?.heard[0]).toEqual({
      _id: row.id,
      kind: "order",
      title: "Your order was shipped.",
      body: "",
      href: null,
      createdAt: row.createdAt.toISOString(),
    });
    await aWhile();
    expect(tabs.map(({ heard: received }) => received.length)).toEqual([1, 1]);
  });

  test("hears nothing of what was rolled back", async () => {
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
    await vi.waitFor(() => expect(tab.heard).toMatchObject([{ title: "This did." }]));
  });

  test("hears it whichever process wrote it, and whatever wrote the row", { tags: ["RT-14"] }, async () => {
    const [one, two] = [await openRealtimeServer(), await openRealtimeServer()];
    const asha = await factory.customer();
    const tabs = [await connectSocket(one.url, asha), await connectSocket(two.url, asha)];
    await withClient((client) =>
      client.query(
        `INSERT INTO "notification" ("id", "user_id", "kind", "title", "body") VALUES ($1, $2, 'price', 'Cheaper', '')`,
        [randomUUID(), asha.id],
      ),
    );
    await vi.waitFor(() =>
      expect(tabs.map(({ heard: received }) => received.map(({ title }) => title))).toEqual([["Cheaper"], ["Cheaper"]]),
    );
  });
});

describe("the documented client joins its own room", () => {
  type View = (token: string) => { auth?: object; extraHeaders?: Record<string, string> };
  const ways: Record<string, View> = {
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
    Object.entries(ways).flatMap(([how, shown]) => (["websocket", "polling"] as const).map((by) => ({ how, shown, by }))),
  )("with its bearer $how, by $by", { tags: ["spec-4-realtime-join"] }, async ({ shown, by }) => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const { auth = {}, extraHeaders = {} } = shown(asha.token);
    const tab = openSocket(url, auth, { extraHeaders, transports: [by] });
    await waitForEvent(tab, "connect");
    expect(await tab.emitWithAck("joinRoom", { roomId: asha.id })).toEqual({ roomId: asha.id });
    expect(await tab.emitWithAck("joinRoom", asha.id)).toEqual({ roomId: asha.id });
    await announce(asha.id);
    await vi.waitFor(() => expect(tab.heard).toHaveLength(1));
    await aWhile();
    expect(tab.heard).toHaveLength(1);
  });
});

describe("nobody else", () => {
  const signIn = { code: "unauthenticated", message: "Please log in.", error: "Please log in." };

  test.each([
    ["nothing", () => ({})],
    ["null", () => ({ token: null })],
    ["what is no token", () => ({ token: "a.b.c" })],
    ["an object", () => ({ token: { $ne: null } })],
  ])("joins a room with %s, is told so, and stays connected", { tags: ["RT-02"] }, async (_, auth) => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const stranger = openSocket(url, auth());
    await waitForEvent(stranger, "connect");
    const told = waitForEvent(stranger, "error");
    stranger.emit("joinRoom", { roomId: asha.id });
    expect(await told).toEqual(signIn);
    expect(await stranger.emitWithAck("joinRoom", asha.id)).toEqual(signIn);
    await announce(asha.id);
    await aWhile();
    expect(stranger.heard).toEqual([]);
    expect(stranger.connected).toBe(true);
  });

  test("joins with the bearer of a session that has ended", { tags: ["RT-02"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    await db.user.update({ where: { id: asha.id }, data: { tokenVersion: 1 } });
    const stranger = await connectSocket(url, asha);
    expect(await stranger.emitWithAck("joinRoom", { roomId: asha.id })).toEqual(signIn);
    await announce(asha.id);
    await aWhile();
    expect(stranger.heard).toEqual([]);
  });

  test("hears what is for another, whatever room they ask for and however", { tags: ["RT-03"] }, async () => {
    const { url } = await openRealtimeServer();
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const mine = await connectSocket(url, asha);
    const claim = { ...bina, userId: asha.id, roomId: asha.id };
    const theirs = await connectSocket(`${url}?userId=${asha.id}`, claim);
    const refusals: unknown[] = [];
    theirs.on("error", (refusal) => refusals.push(refusal));
    const wrong = [{ roomId: asha.id }, asha.id, { roomId: [asha.id] }, null, undefined, 7];
    for (const asked of wrong) theirs.emit("joinRoom", asked);
    theirs.emit("notification", { userId: asha.id });
    await vi.waitFor(() => expect(refusals).toHaveLength(wrong.length));
    expect(refusals).toEqual(wrong.map(() => expect.objectContaining({ code: "forbidden" })));
    await announce(asha.id);
    await vi.waitFor(() => expect(mine.heard).toHaveLength(1));
    await aWhile();
    expect(theirs.heard).toEqual([]);
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
    "may open a socket from %s",
    { tags: ["CS-04", "RT-07"] },
    async (origin) => {
      const { port } = await openRealtimeServer();
      expect(await handshake(port, websocket, [...upgrade, `Origin: ${origin}`])).toMatch(/^HTTP\/1\.1 403 /);
      const polling = await handshake(port, "/socket.io/?EIO=4&transport=polling", ["Connection: close", `Origin: ${origin}`]);
      expect(polling).toMatch(/^HTTP\/1\.1 403 /);
      expect(polling).not.toMatch(/access-control/i);
    },
  );

  test("but the shop's own pages may", async () => {
    const { port, url } = await openRealtimeServer();
    expect(await handshake(port, websocket, [...upgrade, `Origin: ${url}`])).toMatch(/^HTTP\/1\.1 101 /);
  });

  test("and what is upgraded elsewhere is closed", async () => {
    const { port } = await openRealtimeServer();
    expect(await handshake(port, "/products", upgrade)).toBe("");
  });

  test("finds the client's code, or anything else, at the address", async () => {
    const { url } = await openRealtimeServer();
    const answer = await fetch(`${url}/socket.io/socket.io.js`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
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
  ])("%s", { tags: ["SR-15"] }, async (_, end) => {
    const processes = [await openRealtimeServer(), await openRealtimeServer()];
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const tabs = await Promise.all(processes.map(({ url }) => connectSocket(url, asha)));
    const other = await connectSocket(processes[0]?.url ?? "", bina);
    const closed = tabs.map((tab) => waitForEvent(tab, "disconnect"));
    await end(asha.id);
    expect(await Promise.all(closed)).toEqual(["io server disconnect", "io server disconnect"]);
    expect(other.connected).toBe(true);
  });

  test("its sign-in is signed out, while another of the same person stays", { tags: ["RT-06"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const { token } = await signBearer({ id: asha.id, role: "b2c", version: 0, jti: randomUUID() });
    const [phone, desk] = [await connectSocket(url, asha), await connectSocket(url, { token })];
    const closed = waitForEvent(phone, "disconnect");
    await db.revokedToken.create({ data: { jti: asha.jti, expiresAt: new Date(Date.now() + 60_000) } });
    expect(await closed).toBe("io server disconnect");
    await announce(asha.id);
    await vi.waitFor(() => expect(desk.heard).toHaveLength(1));
    expect(phone.heard).toEqual([]);
  });

  test("its bearer expires", { tags: ["RT-06"] }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.user();
    changeSettings({ SESSION_SECONDS: "2" });
    const { token } = await signBearer({ id: asha.id, role: "b2c", version: 0, jti: randomUUID() });
    changeSettings({});
    const tab = await connectSocket(url, { token });
    expect(await waitForEvent(tab, "disconnect")).toBe("io server disconnect");
  });

  test("its session ended while the database could not be heard", { tags: ["RT-06"] }, async () => {
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
    for (let asked = 0; asked < 1000; asked++) tab.emit("joinRoom", { roomId: randomUUID() });
    expect(await closed).toBe("io server disconnect");
    expect((await connectSocket(url, asha)).connected).toBe(true);
  });

  test("of sockets stops at twenty of a person", { tags: ["RT-09"] }, async () => {
    const { url } = await openRealtimeServer();
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const sockets = Array.from({ length: 40 }, () => openSocket(url, asha));
    await vi.waitFor(() => expect(sockets.filter(({ active }) => !active)).toHaveLength(20), 5000);
    expect(sockets.filter((each) => each.connected)).toHaveLength(20);
    expect((await connectSocket(url, bina)).connected).toBe(true);
  });

  test("of sockets without a session stops at twenty of an address, and keeps nobody out who has one", {
    tags: ["RT-02"],
  }, async () => {
    const { url } = await openRealtimeServer();
    const asha = await factory.customer();
    const sockets = Array.from({ length: 40 }, () => openSocket(url));
    await vi.waitFor(() => expect(sockets.filter(({ active }) => !active)).toHaveLength(20), 5000);
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
    await vi.waitFor(() => expect(other.heard).toHaveLength(1));
  });
});

describe("a restart", () => {
  test("ends quickly with two hundred sockets open; browsers come back by themselves and hear the next notification", {
    tags: ["RT-10", "RT-15", "LD-11"],
  }, async () => {
    const first = await openRealtimeServer();
    const people = await Promise.all(Array.from({ length: 10 }, () => factory.customer()));
    const sockets = await Promise.all(
      people.flatMap((each) => Array.from({ length: 20 }, () => connectSocket(first.url, each, { reconnectionDelay: 300 }))),
    );
    const reasons = sockets.map((socket) => waitForEvent(socket, "disconnect"));
    const begun = performance.now();
    await first.stop();
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(new Set(await Promise.all(reasons))).toEqual(new Set(["transport close"]));
    await openRealtimeServer(first.port);
    await vi.waitFor(() => expect(sockets.every((socket) => socket.connected)).toBe(true), 15_000);
    await announce(people[0]?.id ?? "");
    await vi.waitFor(() => expect(sockets.filter(({ heard: received }) => received.length === 1)).toHaveLength(20));
  });

  test("the browser's own patience is the documented one", { tags: ["spec-9-socket", "RT-10"] }, () => {
    const { io: manager } = io("http://localhost:1", { autoConnect: false, forceNew: true });
    expect(manager.reconnection()).toBe(true);
    expect(manager.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
    expect(manager.reconnectionDelay()).toBe(1000);
    expect(manager.reconnectionDelayMax()).toBe(5000);
    expect(manager.randomizationFactor()).toBe(0.5);
    expect(manager.timeout()).toBe(20_000);
  });
});
