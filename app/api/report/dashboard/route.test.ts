import { beforeEach, describe, expect, test } from "vitest";
import { listEnquiries } from "@/lib/contact/enquiry/admin/contract";
import { editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { changeFolder } from "@/lib/content/gallery/admin/contract";
import { changeMember } from "@/lib/content/team/admin/contract";
import { getReport } from "@/lib/office/report/admin/contract";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { toBs } from "@/lib/office/report/admin/days/days";
import { findExamples } from "@/lib/office/report/admin/examples";
import { noPassword } from "@/lib/platform/server/auth/invited";
import { db } from "@/lib/platform/server/db/client";
import { addDays, dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { listAllOrders } from "@/lib/sales/order/admin/contract";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { createEnquiry } from "@/tests/support/enquiry-fixtures";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { createTradingHistory } from "@/tests/support/trading-history";

beforeEach(emptyDatabase);

test("an empty shop shows what to set up first, and figures of zero", async () => {
  const admin = await factory.admin();
  const { status, data } = await send(getDashboard, { as: admin });
  expect(status).toBe(200);
  expect(data.beginning).toEqual({
    hasOrders: false,
    hasProducts: false,
    hasZones: false,
    hasPan: false,
    hasBank: false,
    hasGateway: expect.any(Boolean),
    hasStaff: false,
    canMail: false,
    hasMailed: false,
    canText: false,
    hasTexted: false,
    hasBackup: false,
    isNightly: false,
    missingPolicies: ["privacy_policy", "return_policy", "shipping_policy"],
    examples: [],
  });
  expect(data.figures?.sales.totals.sales).toBe(0);
  expect(data.waiting.refunds).toEqual({ count: 0, amount: 0, dueAt: null });
});

test("the first steps are done once there is a bank account, and a colleague has accepted an invitation", async () => {
  const admin = await factory.admin();
  await db.companyDetail.create({
    data: { id: 1, name: "Sukkha", bankName: "Nabil Bank", bankAccountName: "Sukkha", bankAccountNumber: "0123" },
  });
  await factory.admin({ passwordHash: noPassword });
  expect((await send(getDashboard, { as: admin })).data.beginning).toMatchObject({ hasBank: true, hasStaff: false });
  await factory.admin();
  expect((await send(getDashboard, { as: admin })).data.beginning?.hasStaff).toBe(true);
});

test("emails, text messages, a backup and the policies are done once they are there", async () => {
  const as = await factory.admin();
  const read = async () => (await send(getDashboard, { as })).data.beginning;
  changeSettings({ RESEND_API_KEY: "re_test_key", SPARROW_TOKEN: "a-long-token" });
  expect(await read()).toMatchObject({ canMail: true, hasMailed: false, canText: true, hasTexted: false });
  changeSettings({});
  await db.serviceState.createMany({
    data: [
      { name: "mail", okAt: new Date() },
      { name: "sms", failingSince: new Date(), isRefused: true },
    ],
  });
  await db.backup.create({ data: { startedAt: new Date(), name: "one", place: "here", problem: "The disk is full" } });
  const copy = { title: "Our policy", summary: "", content: {} };
  const { id } = await db.page.create({ data: { kind: "return_policy", slug: "return-policy", ...copy } });
  const version = await db.pageVersion.create({ data: { pageId: id, number: 1, ...copy } });
  await db.page.update({ where: { id }, data: { publishedId: version.id } });
  await db.page.create({ data: { kind: "shipping_policy", slug: "shipping-policy", ...copy } });
  expect(await read()).toMatchObject({
    canMail: false,
    hasMailed: true,
    hasTexted: false,
    hasBackup: false,
    missingPolicies: ["privacy_policy", "shipping_policy"],
  });
  await db.backup.create({ data: { startedAt: new Date(), name: "two", place: "here", bytes: 1n } });
  expect((await read())?.hasBackup).toBe(true);
});

test("content is an example until staff have saved it, and a review is one if no customer wrote it", async () => {
  const as = await factory.admin();
  const read = async () => (await send(getDashboard, { as })).data.beginning?.examples;
  await factory.company();
  await factory.review();
  const copy = { title: "About us", summary: "", content: {} };
  const page = await db.page.create({ data: { kind: "about", slug: "about", ...copy } });
  const version = await db.pageVersion.create({ data: { pageId: page.id, number: 1, ...copy } });
  await db.page.update({ where: { id: page.id }, data: { publishedId: version.id } });
  const member = await db.teamMember.create({ data: { fullName: "Dawa Sherpa", role: "Leads the crews" } });
  const album = await db.galleryFolder.create({ data: { name: "Roofs", isPublic: true } });
  await db.galleryFolder.create({ data: { name: "For pages", isPublic: false } });
  expect(await read()).toEqual(["company", "figures", "reviews", "about", "team", "gallery"]);

  const edit = (body: object) => send(editCompanyDetail, { as, body: { name: "Our roofs", ...body } });
  await edit({});
  expect(await findExamples()).toMatchObject({
    company: ["panNumber"],
    about: ["about"],
    team: [member.id],
    gallery: [album.id],
  });
  await edit({ panNumber: "301234567" });
  expect(await read()).toEqual(["figures", "reviews", "about", "team", "gallery"]);
  await edit({ figures: [] });
  await db.review.updateMany({ data: { userId: as.id } });
  const { id: publishedId } = await db.pageVersion.create({
    data: { pageId: page.id, number: 2, publishedBy: "Sarita Shrestha", ...copy },
  });
  await db.page.update({ where: { id: page.id }, data: { publishedId } });
  await send(changeMember, { as, params: { id: member.id }, body: { role: "Leads two crews" } });
  await send(changeFolder, { as, params: { id: album.id }, body: { about: "Our own photos" } });
  expect(await read()).toEqual([]);
});

test("who backs up the database by other means says so", async () => {
  const as = await factory.admin();
  changeSettings({ BACKUP_NIGHTLY: "false" });
  const { data } = await send(getDashboard, { as });
  changeSettings({});
  expect(data.beginning).toMatchObject({ hasBackup: true, isNightly: false });
});

test("a pickup waits since it was last announced, not since an announcement that was undone", async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  const day = (of: number) => new Date(Date.UTC(2026, 0, of));
  const announce = async (...days: number[]) => {
    const { id } = await createDeliveredOrder(asha, {
      lines: [{ product: await factory.product(), quantity: 1 }],
      status: "shipped",
      paymentStatus: "unpaid",
    });
    await db.order.update({ where: { id }, data: { deliveryMethod: "pickup" } });
    const events = days.map((each) => ({ orderId: id, kind: "shipped", createdAt: day(each) }));
    await db.orderEvent.createMany({ data: events });
    return id;
  };
  await announce(2, 9);
  await announce(7);
  const { waiting } = (await send(getDashboard, { as: admin })).data;
  expect(waiting.toHandOver).toEqual({ count: 2, since: day(7).toISOString() });
});

test("every tile has the count of the list behind it, and the figures match the reports", async () => {
  const admin = await createTradingHistory({ orders: 27, seed: 7 });
  await db.order.updateMany({ data: { createdAt: new Date() } });
  await factory.business({ approvedAt: null });
  await factory.review({ status: "pending" });
  await factory.product({ variants: [{ stock: 5 }, { stock: 6, size: 1 }] });
  await factory.product({ variants: [{ stock: 0 }] });
  await factory.product({ status: "draft", variants: [{ stock: 1 }] });
  const { data } = await send(getDashboard, { as: admin, query: { range: "today" } });
  const orders = async (query: object) =>
    Number((await send(listAllOrders, { as: admin, query: { limit: 1, ...query } })).headers.get("x-total-count"));
  const { waiting } = data;
  expect(waiting).toMatchObject({ businesses: 1, reviews: 1, lowStock: 1, soldOut: 1 });
  expect(waiting.toConfirm?.count).toBe(await orders({ toConfirm: "true" }));
  expect(waiting.toCall).toBe(await orders({ callDue: "true" }));
  expect(waiting.verifying).toBe(await orders({ paymentStatus: "verifying" }));
  expect(waiting.toHandOver?.count).toBe(await orders({ toHandOver: "true" }));
  expect(waiting.attention).toBe(await orders({ attention: "true" }));
  expect(waiting.refunds?.count).toBe(await orders({ refundDue: "true" }));
  expect(waiting.overdue).toBe(await orders({ overdue: "true" }));
  expect(waiting.toConfirm?.count).toBeGreaterThan(0);
  const pending = await orders({ status: "pending" });
  const [{ count: unpaid }] = (await db.$queryRaw`
    SELECT count(*)::int FROM "order" WHERE status = 'pending' AND payment_method <> 'cod' AND payment_status NOT IN ('paid', 'verifying')
      AND deleted_at IS NULL`) as [{ count: number }];
  // Each new order is in one tile, or waits for its customer.
  expect((waiting.toConfirm?.count ?? 0) + (await orders({ toCall: "true" })) + (waiting.verifying ?? 0) + unpaid).toBe(pending);
  expect(waiting.cash?.count).toBe(await orders({ toCollect: "true" }));
  expect(waiting.cash?.count).toBeGreaterThan(0);
  const report = await send(getReport, { as: admin, query: { report: "sales", range: "today", compare: "before" } });
  expect(data.figures?.sales.totals).toEqual(report.data.totals);
  expect(Number(data.figures?.sales.totals.orders)).toBeGreaterThan(0);
}, 120_000);

test("waiting enquiries are counted as in their lists, and inspections on their day", async () => {
  const admin = await factory.admin();
  const visit = { type: "inspection", place: "Teku" } as const;
  const today = new Date(dayInNepal());
  await createEnquiry();
  await createEnquiry({ status: "open" });
  await createEnquiry({ ...visit, preferredOn: today });
  await createEnquiry({ ...visit, status: "waiting", preferredOn: today });
  await createEnquiry({ ...visit, status: "closed", preferredOn: today });
  await createEnquiry({ ...visit, status: "waiting", preferredOn: new Date(addDays(dayInNepal(), 1)) });
  await createEnquiry({ status: "spam" });
  const { waiting } = (await send(getDashboard, { as: admin })).data;
  expect(waiting).toMatchObject({ enquiries: { count: 3, fresh: 2 }, visits: 2 });
  const countEnquiries = async (query: Record<string, unknown>) =>
    Number((await send(listEnquiries, { as: admin, query })).headers.get("x-total-count"));
  expect(waiting.enquiries?.count).toBe(await countEnquiries({ queue: "unanswered" }));
  expect(waiting.visits).toBe(await countEnquiries({ queue: "inspections", day: dayInNepal() }));
});

const paidOrder = (userId: string, number: string) => ({
  userId,
  number,
  status: "confirmed" as const,
  paymentStatus: "paid" as const,
  paymentMethod: "bank" as const,
  itemsTotal: 12345n,
  total: 12345n,
  vat: 1420n,
  address: {},
});

test("a due refund has a deadline, counted from when it became due", async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  const since = new Date("2026-11-20T06:00:00Z");
  await db.order.create({
    data: {
      ...paidOrder(asha.id, "SW-1"),
      status: "cancelled",
      cancelReason: "Not needed",
      paymentStatus: "refund_due",
      payments: { create: { method: "bank", status: "refund_due", amount: 12345n } },
      events: { create: { kind: "refund-due", createdAt: since } },
    },
  });
  const { data } = await send(getDashboard, { as: admin });
  expect(data.waiting.refunds).toEqual({ count: 1, amount: 123.45, dueAt: "2026-11-27T06:00:00.000Z" });
});

test("today is compared with yesterday up to the same hour, and a fiscal year with the same days of the last one", async () => {
  const admin = await factory.admin();
  const get = async (range: string) => {
    const { figures } = (await send(getDashboard, { as: admin, query: { range } })).data;
    if (!figures) throw new Error("an owner sees the figures");
    return figures.sales;
  };
  const earlier = (await get("today")).comparedWith;
  const day = 86_400_000;
  expect(Math.abs(Date.parse(earlier?.until ?? "") + day - Date.now())).toBeLessThan(60_000);
  const anHourEarlier = new Date(Date.now() - day - 3_600_000);
  await db.order.create({ data: { ...paidOrder(admin.id, "SW-1"), createdAt: anHourEarlier } });
  await db.order.create({ data: { ...paidOrder(admin.id, "SW-2"), createdAt: new Date(Date.now() - day + 60_000) } });
  expect((await get("today")).totalsBefore?.orders).toBe(dayInNepal(anHourEarlier) === earlier?.from ? 1 : 0);
  const { range, comparedWith } = await get("fy");
  expect([toBs(comparedWith?.from ?? ""), toBs(comparedWith?.to ?? "")]).toEqual(
    [range.from, range.to].map((each) => toBs(each).replace(/^\d+/, (year) => String(Number(year) - 1))),
  );
});

test("all refunds count, also that of a cancelled order", async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  await db.order.create({
    data: {
      ...paidOrder(asha.id, "SW-1"),
      status: "cancelled",
      cancelReason: "Not needed",
      paymentStatus: "refunded",
      payments: { create: { method: "bank", status: "refunded", amount: 12345n, note: "NEFT 1", paidAt: new Date() } },
      events: { create: { kind: "refunded", note: "NEFT 1" } },
    },
  });
  const { data } = await send(getDashboard, { as: admin });
  expect(data.figures?.money.totals.returned).toBe(123.45);
});

describe("staff see their part of it", () => {
  const read = async (role: string) => {
    const { id } = await db.staffRole.findUniqueOrThrow({ where: { name: role } });
    return (await send(getDashboard, { as: await factory.admin({ staffRoleId: id }) })).data;
  };

  test("a storekeeper what to pack, hand over, take back and order, and which goods go out, by the piece", async () => {
    await createTradingHistory({ orders: 12, seed: 3 });
    await db.order.updateMany({ data: { createdAt: new Date() } });
    await factory.product({ variants: [{ stock: 2 }] });
    const { waiting, products, figures, beginning } = await read("Storekeeper");
    expect(Object.keys(waiting)).toEqual(["toShip", "toHandOver", "overdue", "returnsComing", "lowStock", "soldOut"]);
    expect(waiting.lowStock).toBe(1);
    expect(products).toMatchObject({ main: "pieces" });
    expect(products?.columns.map(({ name }) => name)).toEqual(["product", "pieces", "orders", "back"]);
    expect(Object.keys(products?.totals ?? {})).toEqual(["pieces", "back"]);
    expect([figures, beginning]).toEqual([undefined, undefined]);
  }, 60_000);

  test("an accountant the figures, and an editor the reviews", async () => {
    const accountant = await read("Accountant");
    expect(accountant.figures?.sales.totals.sales).toBe(0);
    expect(accountant.waiting).toMatchObject({ verifying: 0, refunds: { count: 0, amount: 0, dueAt: null }, cash: { count: 0 } });
    expect(accountant.waiting).not.toHaveProperty("pending");
    expect(await read("Editor")).toEqual({ waiting: { reviews: 0, soldOut: 0 } });
  });

  test("and who has no rights an empty one", async () => {
    await db.staffRole.create({ data: { id: crypto.randomUUID(), name: "Nothing yet" } });
    expect(await read("Nothing yet")).toEqual({ waiting: {} });
  });
});

test.each(["always", "", "7; DROP TABLE"])("an unknown range '%s' is refused", async (range) => {
  const { status, data } = await send(getDashboard, { as: await factory.admin(), query: { range } });
  expect(range === "" ? 200 : 400).toBe(status);
  if (range) expect(Object.keys(data.fields)).toEqual(["range"]);
});
