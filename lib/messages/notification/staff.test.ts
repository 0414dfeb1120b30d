import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import type { Right } from "@/lib/platform/shared/rights";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { anOwner, factory } from "@/tests/support/factories";
import { notify, notifyAdmins } from "./commands";
import { type NotificationKind, notificationKinds } from "./contract";
import { forSocket } from "./for-socket";
import { countUnread, listNotifications } from "./queries";
import { toldAbout } from "./staff";

eachTestStartsEmpty();

async function hire(name: string, rights: Right[]) {
  const { id } = await db.staffRole.create({ data: { id: crypto.randomUUID(), name: `A role: ${name}`, rights } });
  const user = await factory.user({ role: "admin", fullName: name, staffRoleId: id });
  return { ...user, rights };
}

const tell = (kind: NotificationKind, title = "News") => notifyAdmins(db, { kind, title, href: "/admin/orders" });

async function listTold(): Promise<string[]> {
  const rows = await db.notification.findMany({ select: { user: { select: { fullName: true } } } });
  return rows.map(({ user }) => user.fullName).sort();
}

describe("staff are told what concerns them", () => {
  beforeEach(async () => {
    await factory.user({ role: "admin", fullName: "Owner" });
    await hire("Desk", ["order.see", "payment.see", "return.see", "enquiry.see", "customer.see", "product.see"]);
    await hire("Store", ["order.see", "return.see", "product.see"]);
    await hire("Editor", ["product.see", "content.see", "message.see"]);
    await hire("Nothing", []);
    await factory.user({ role: "admin", fullName: "No role", staffRoleId: null });
    await factory.user({ role: "admin", fullName: "Blocked", status: "blocked" });
    await factory.customer({ fullName: "Customer" });
  });

  const told: Record<NotificationKind, string[]> = {
    account: ["Desk", "Owner"],
    security: ["Desk", "Editor", "No role", "Nothing", "Owner", "Store"],
    alarm: ["Owner"],
    order: ["Desk", "Owner", "Store"],
    payment: ["Desk", "Owner"],
    price: ["Desk", "Editor", "Owner", "Store"],
    stock: ["Desk", "Editor", "Owner", "Store"],
    return: ["Desk", "Owner", "Store"],
    review: ["Editor", "Owner"],
    enquiry: ["Desk", "Owner"],
    news: ["Editor", "Owner"],
  };
  test.each(notificationKinds)("about: %s", async (kind) => {
    await tell(kind);
    expect(await listTold()).toEqual(told[kind]);
  });

  test("but not of what they did themselves", async () => {
    const owner = await db.user.findFirstOrThrow({ where: { fullName: "Owner" } });
    await notifyAdmins(db, { kind: "payment", title: "Their own", actorId: owner.id });
    expect(await listTold()).toEqual(["Desk"]);
  });
});

describe("a right that was taken away", () => {
  test("takes its notifications out of the list, the count and the sockets at once", async () => {
    const store = { ...(await hire("Store", ["order.see", "product.see"])), role: "admin" };
    await tell("order", "New order");
    await tell("stock", "Only 3 left");
    const row = { kind: "order", title: "New order", body: "" };
    expect((await listNotifications(store)).notifications).toHaveLength(2);
    expect(await forSocket(store.id, row)).toEqual(row);
    await db.staffRole.updateMany({ where: { name: "A role: Store" }, data: { rights: ["product.see"] } });
    const now = { ...store, rights: ["product.see"] as Right[] };
    expect(await listNotifications(now)).toMatchObject({ total: 1, notifications: [{ title: "Only 3 left" }] });
    expect(await countUnread(now)).toBe(1);
    expect(await forSocket(store.id, row)).toBeNull();
  });

  test("also that of an owner", async () => {
    const owner = await factory.user({ role: "admin" });
    await tell("alarm");
    expect(await countUnread({ ...anOwner, ...owner })).toBe(1);
    expect(await countUnread({ ...owner, rights: ["settings.see", "staff.manage"] })).toBe(0);
  });
});

test("phone numbers in a text are for those who may see customers", async () => {
  const store = await hire("Store", ["order.see"]);
  const desk = await hire("Desk", ["order.see", "customer.see"]);
  const text = "Call 9841234567 or write to asha@roof.example";
  await notifyAdmins(db, { kind: "order", title: "Something is wrong", body: text });
  const hidden = "Call ••• or write to •••";
  expect((await listNotifications({ ...store, role: "admin" })).notifications).toMatchObject([{ body: hidden }]);
  expect((await listNotifications({ ...desk, role: "admin" })).notifications).toMatchObject([{ body: text }]);
  const row = { kind: "order", title: "Something is wrong", body: text };
  expect(await forSocket(store.id, row)).toMatchObject({ body: hidden });
  expect(await forSocket(desk.id, row)).toEqual(row);
});

test("customers get their own notifications of every kind, as they were written", async () => {
  const asha = await factory.customer();
  for (const kind of notificationKinds) await notify(db, asha.id, { kind, title: "Call 9841234567" });
  const { total, notifications } = await listNotifications({ ...asha, rights: [] });
  expect(total).toBe(Object.keys(toldAbout).length);
  expect(new Set(notifications.map(({ title }) => title))).toEqual(new Set(["Call 9841234567"]));
  const row = { kind: "alarm", title: "Call 9841234567", body: "" };
  expect(await forSocket(asha.id, row)).toEqual(row);
});
