import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { notify } from "@/lib/messages/notification/commands";
import { countUnread, deleteNotification, listNotifications, markAllRead, markRead } from "@/lib/messages/notification/contract";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty, withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import type { Person } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { shortestMs } from "@/tests/support/time-ratio";

eachTestStartsEmpty();

const announce = (person: { id: string }, title: string) => notify(db, person.id, { kind: "order", title });
const list = (person: Person, query = {}) => send(listNotifications, { as: person, params: { userId: person.id }, query });
const titles = async (person: Person, query = {}) =>
  (await list(person, query)).data.map(({ title }: { title: string }) => title);
const getUnread = async (person: Person) =>
  (await send(countUnread, { as: person, params: { userId: person.id } })).data.unread as number;
const getNewest = ({ id }: Person) =>
  db.notification.findFirstOrThrow({ where: { userId: id }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

describe("the list", () => {
  test("is empty for a user without notifications", async () => {
    const { status, data, headers } = await list(await factory.customer());
    expect([status, data, headers.get("x-total-count"), headers.get("x-unread-count")]).toEqual([200, [], "0", "0"]);
  });

  test("shows the newest first, each with its kind, link and whether it was read", async () => {
    const asha = await factory.business();
    await announce(asha, "Confirmed");
    await notify(db, asha.id, { kind: "price", title: "Cheaper", body: "RoofCoat 10 costs less now.", href: "/wishlist" });
    const { data } = await list(asha);
    const { id, createdAt } = await getNewest(asha);
    expect(data).toEqual([
      {
        _id: id,
        kind: "price",
        title: "Cheaper",
        body: "RoofCoat 10 costs less now.",
        href: "/wishlist",
        isRead: false,
        createdAt: createdAt.toISOString(),
      },
      expect.objectContaining({ title: "Confirmed", body: "", href: null }),
    ]);
  });

  test("is paged, has the totals in its headers, and can be limited to unread ones", async () => {
    const asha = await factory.customer();
    for (const title of ["one", "two", "three"]) await announce(asha, title);
    await db.notification.updateMany({ where: { title: "two" }, data: { readAt: new Date() } });
    expect(await titles(asha, { limit: 2 })).toEqual(["three", "two"]);
    expect(await titles(asha, { limit: 2, page: 2 })).toEqual(["one"]);
    expect(await titles(asha, { unread: true })).toEqual(["three", "one"]);
    const { headers } = await list(asha, { limit: 1, unread: "false" });
    expect([headers.get("x-total-count"), headers.get("x-unread-count")]).toEqual(["3", "2"]);
  });

  test.each([{ limit: 101 }, { limit: 0 }, { page: 0 }, { page: "x" }, { unread: "perhaps" }])("refuses %o", async (query) => {
    expect((await list(await factory.customer(), query)).status).toBe(400);
  });

  test("is fast for a user with five thousand notifications", { tags: ["LD-13"] }, async () => {
    const asha = await factory.customer();
    await withClient((client) =>
      client.query(
        `INSERT INTO "notification" ("id", "user_id", "kind", "title", "body", "created_at")
         SELECT gen_random_uuid(), $1, 'news', 'News ' || n, repeat('word ', 40), now() - n * interval '1 minute'
         FROM generate_series(1, 5000) AS n`,
        [asha.id],
      ),
    );
    await list(asha);
    expect(await shortestMs(() => list(asha, { page: 200 }))).toBeLessThan(500);
    const { data, headers } = await list(asha, { page: 200 });
    expect([data.length, headers.get("x-total-count")]).toEqual([20, "5000"]);
  });

  test("shows a notification of a kind that only a newer release knows", async () => {
    const asha = await factory.customer();
    await db.notification.create({ data: { userId: asha.id, kind: "warranty", title: "Ends soon", body: "" } });
    expect((await list(asha)).data).toMatchObject([{ kind: "news", title: "Ends soon" }]);
  });
});

describe("reading and deleting", () => {
  test("a notification is marked as read, and as unread again", async () => {
    const asha = await factory.customer();
    await announce(asha, "one");
    await announce(asha, "two");
    const params = { userId: asha.id, notificationId: (await getNewest(asha)).id };
    expect(await send(markRead, { as: asha, params, body: { read: true } })).toMatchObject({ status: 200, data: { unread: 1 } });
    expect(await titles(asha, { unread: true })).toEqual(["one"]);
    expect((await send(markRead, { as: asha, params, body: { read: false } })).data).toEqual({ unread: 2 });
  });

  test("all of a user's own notifications are marked as read, and no others", async () => {
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    for (const each of [asha, asha, bina]) await announce(each, "news");
    expect((await send(markAllRead, { as: asha, params: { userId: asha.id } })).data).toEqual({ unread: 0 });
    expect([await getUnread(asha), await getUnread(bina)]).toEqual([0, 1]);
  });

  test("a notification is deleted, and then not found", async () => {
    const asha = await factory.customer();
    await announce(asha, "one");
    const params = { userId: asha.id, notificationId: (await getNewest(asha)).id };
    expect((await send(deleteNotification, { as: asha, params })).data).toEqual({ unread: 0 });
    expect((await send(deleteNotification, { as: asha, params })).status).toBe(404);
    expect((await send(markRead, { as: asha, params, body: { read: true } })).status).toBe(404);
  });

  test.each([{}, { read: "yes" }, { read: 1 }, { read: null }])("%o is refused", async (body) => {
    const asha = await factory.customer();
    await announce(asha, "one");
    const params = { userId: asha.id, notificationId: (await getNewest(asha)).id };
    expect((await send(markRead, { as: asha, params, body })).status).toBe(400);
    expect(await getUnread(asha)).toBe(1);
  });
});

describe("another's notifications", () => {
  test("cannot be listed, counted, changed or deleted, by any path", async () => {
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    await announce(asha, "Asha's own");
    const { id: notificationId } = await getNewest(asha);
    const request = { as: bina, params: { userId: asha.id, notificationId } };
    for (const response of [
      await send(listNotifications, request),
      await send(countUnread, request),
      await send(markAllRead, request),
      await send(markRead, { ...request, body: { read: true } }),
      await send(deleteNotification, request),
    ]) {
      expect(response.status).toBe(403);
    }
    const nested = { as: bina, params: { userId: bina.id, notificationId } };
    const unknown = { as: bina, params: { userId: bina.id, notificationId: randomUUID() } };
    for (const [endpoint, body] of [
      [markRead, { read: true }],
      [deleteNotification, undefined],
    ] as const) {
      const response = await send(endpoint, { ...nested, body });
      expect(response.status).toBe(404);
      expect(response.data).toEqual((await send(endpoint, { ...unknown, body })).data);
    }
    expect(await titles(asha, { unread: true })).toEqual(["Asha's own"]);
  });
});

describe("notifying", () => {
  test("truncates long texts by whole characters, so that the change behind it does not fail", async () => {
    const asha = await factory.customer();
    await notify(db, asha.id, { kind: "news", title: "छ".repeat(300), body: "🏠".repeat(600), href: "/" });
    const { title, body } = await getNewest(asha);
    expect([title, body]).toEqual([`${"छ".repeat(199)}…`, `${"🏠".repeat(499)}…`]);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])(
    "the database rejects links to other sites: '%s'",
    async (href) => {
      const asha = await factory.customer();
      await expect(
        db.notification.create({ data: { userId: asha.id, kind: "news", title: "x", body: "", href } }),
      ).rejects.toThrow();
    },
  );
});
