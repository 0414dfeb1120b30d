import { beforeEach, describe, expect, test } from "vitest";
import { listDuplicates } from "@/lib/office/person/admin/duplicates";
import { exportCustomers } from "@/lib/office/person/admin/export-contract";
import { mergePeople, previewMerge } from "@/lib/office/person/admin/merge-contract";
import { deleteUser } from "@/lib/people/users/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { listAllOrders } from "@/lib/sales/order/admin/contract";
import { withPdfWorker } from "@/tests/support/documents";
import { factory } from "@/tests/support/factories";
import { createOrder, type Person, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Accounts of one person, and the file of all customers. */

withPdfWorker();
withShop();

let admin: Person;
let asha: Person;
let twin: Person;

beforeEach(async () => {
  admin = await factory.admin();
  asha = await factory.customer({ fullName: "Asha Gurung", email: "asha.gurung@gmail.example", phone: "9841234567" });
  twin = await factory.customer({ fullName: "Asha G.", email: "ashagurung+shop@gmail.example", panNumber: "301234567" });
});

const merge = (as = admin, params = { id: asha.id, otherId: twin.id }) => send(mergePeople, { as, params });
const business = { role: "b2b" as const, companyName: "Thapa Builders", panNumber: "301234567" };
const address = { label: "Home", fullName: "A", phone: "9841234567", province: "Bagmati", municipality: "K", ward: 1, tole: "T" };

describe("likely duplicates", () => {
  const find = async (id = asha.id) => (await listDuplicates(id)).map(({ _id, reasons }) => [_id, reasons]);

  test("have the same phone, email in another spelling, PAN, or name and district", async () => {
    expect(await find()).toEqual([[twin.id, ["email"]]]);
    const caller = await factory.customer({ fullName: "Somebody", email: null, mobile: "+9779841234567" });
    const company = await factory.business({ panNumber: "301234567" });
    const namesake = await factory.customer({ fullName: "ASHA GURUNG" });
    expect((await find()).map(([id]) => id)).toEqual(expect.not.arrayContaining([namesake.id]));
    for (const userId of [asha.id, namesake.id]) await db.address.create({ data: { ...address, userId, district: "Kaski" } });
    expect(await find()).toEqual(
      expect.arrayContaining([
        [twin.id, ["email"]],
        [caller.id, ["phone"]],
        [namesake.id, ["name"]],
      ]),
    );
    expect(await find(caller.id)).toEqual([[asha.id, ["phone"]]]);
    expect(await find(twin.id)).toEqual(expect.arrayContaining([[company.id, ["pan"]]]));
  });

  test("are never staff, deleted accounts or oneself, and empty fields are no likeness", async () => {
    await factory.admin({ phone: "9841234567" });
    const [one] = [await factory.customer({ email: null }), await factory.customer({ email: null })];
    expect(await find(one.id)).toEqual([]);
    expect((await send(deleteUser, { as: admin, params: { id: twin.id } })).status).toBe(200);
    expect(await find()).toEqual([]);
  });
});

describe("merging", () => {
  test("moves everything, keeps numbers and money, closes the other account and is logged", async () => {
    const order = await createOrder(twin);
    await db.personNote.create({ data: { userId: twin.id, text: "Pays late", authorId: admin.id, authorName: "S" } });
    await db.user.update({ where: { id: twin.id }, data: { tags: ["Contractor"] } });
    await db.address.create({ data: { ...address, userId: twin.id, district: "Kaski", isDefault: true } });
    const before = await db.order.findUniqueOrThrow({ where: { id: order._id }, include: { payments: true } });
    const { data } = await send(previewMerge, { as: admin, params: { id: asha.id, otherId: twin.id } });
    expect(data.refusal).toBe("");
    expect(data.moves).toEqual(
      expect.arrayContaining([
        { name: "Orders", count: 1 },
        { name: "Notes", count: 1 },
        { name: "Addresses", count: 1 },
      ]),
    );
    expect(data.kept).toContainEqual({ name: "Email", value: "asha.gurung@gmail.example", isMoved: false });
    expect(data.kept).toContainEqual({ name: "PAN", value: "301234567", isMoved: true });

    expect((await merge()).status).toBe(200);
    const after = await db.order.findUniqueOrThrow({ where: { id: order._id }, include: { payments: true } });
    const { userId, idempotencyKey, requestHash, updatedAt, ...same } = after;
    expect(userId).toBe(asha.id);
    expect(before).toMatchObject(same);
    const kept = await db.user.findUniqueOrThrow({ where: { id: asha.id }, include: { notes: true, addresses: true } });
    expect(kept).toMatchObject({ fullName: "Asha Gurung", phone: "9841234567", panNumber: "301234567", tags: ["Contractor"] });
    expect([kept.notes.length, kept.addresses.length]).toEqual([1, 1]);
    const closed = await db.user.findUniqueOrThrow({ where: { id: twin.id } });
    expect(closed).toMatchObject({ fullName: "Deleted customer", email: null, status: "blocked", panNumber: null, tags: [] });
    expect((await send(listAllOrders, { as: twin })).status, "its log-in has ended").toBe(401);
    const logged = await db.auditEntry.findMany({ where: { subject: "user" }, orderBy: { id: "asc" } });
    expect(logged.map(({ subjectId, action }) => [subjectId, action])).toEqual([
      [twin.id, "merged this account into"],
      [asha.id, "merged another account into"],
    ]);
    expect((await merge()).status, "once").toBe(404);
  });

  test("takes over an email and a login number that were missing", async () => {
    await db.user.update({ where: { id: asha.id }, data: { email: null } });
    await db.user.update({ where: { id: twin.id }, data: { mobile: "+9779801234567" } });
    expect((await merge()).status).toBe(200);
    const kept = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(kept).toMatchObject({ email: "ashagurung+shop@gmail.example", mobile: "+9779801234567" });
  });

  test("tells whoever remains with what else they log in now, and is silent about what they had", async () => {
    const notices = () => db.notification.findMany({ where: { userId: asha.id, kind: "security" }, orderBy: { id: "asc" } });
    await db.user.update({ where: { id: twin.id }, data: { mobile: "+9779801234567" } });
    expect((await merge()).status).toBe(200);
    expect((await notices()).map(({ title }) => title)).toEqual(["You now log in with 980-1234567"]);
    const mails = await db.$queryRaw<{ to: string }[]>`
      SELECT data->>'to' AS "to" FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'security-notice'`;
    expect(mails).toEqual([{ to: "asha.gurung@gmail.example" }]);
    await db.user.update({ where: { id: asha.id }, data: { email: null } });
    const third = await factory.customer({ email: "third@gmail.example" });
    expect((await merge(admin, { id: asha.id, otherId: third.id })).status).toBe(200);
    expect((await notices()).at(-1)?.title).toBe("You now log in with third@gmail.example");
    expect(await notices()).toHaveLength(2);
  });

  test("of two approved businesses keeps a price group that only the other had", async () => {
    const { id: priceGroupId } = await db.priceGroup.create({ data: { name: "Gold", basisPoints: 500 } });
    const [thapa, branch] = [await factory.business(), await factory.business({ priceGroupId })];
    const pair = { id: thapa.id, otherId: branch.id };
    const { data } = await send(previewMerge, { as: admin, params: pair });
    expect(data.kept).toContainEqual({ name: "Price group", value: "Gold", isMoved: true });
    expect((await merge(admin, pair)).status).toBe(200);
    expect(await db.user.findUniqueOrThrow({ where: { id: thapa.id } })).toMatchObject({ role: "b2b", priceGroupId });
  });

  test("needs only its own right", async () => {
    const clerk = await factory.staff(["customer.see", "customer.merge"]);
    const other = await factory.staff(["customer.see", "customer.change"]);
    expect((await merge(other)).status).toBe(403);
    expect((await merge(clerk)).status).toBe(200);
  });

  test.each([
    ["staff", async () => db.user.update({ where: { id: twin.id }, data: { role: "admin" } })],
    ["a business of another PAN", async () => db.user.update({ where: { id: asha.id }, data: { panNumber: "309999999" } })],
    [
      "a business into a private account",
      async () => db.user.update({ where: { id: twin.id }, data: { ...business, approvedAt: new Date() } }),
    ],
    [
      "an approved business into one that is not",
      async () => {
        await db.user.update({ where: { id: asha.id }, data: business });
        await db.user.update({ where: { id: twin.id }, data: { ...business, approvedAt: new Date() } });
      },
    ],
    ["a blocked account", async () => db.user.update({ where: { id: twin.id }, data: { status: "blocked" } })],
  ])("is refused for %s, and changes nothing", async (_, change) => {
    await change();
    const before = await db.user.findMany({ orderBy: { id: "asc" } });
    const { data } = await send(previewMerge, { as: admin, params: { id: asha.id, otherId: twin.id } });
    const refused = await merge();
    expect([refused.status, refused.data.message]).toEqual([409, data.refusal]);
    expect(await db.user.findMany({ orderBy: { id: "asc" } })).toEqual(before);
  });

  test("of an account with itself is refused", async () => {
    expect((await merge(admin, { id: asha.id, otherId: asha.id })).status).toBe(409);
  });

  test("in both directions at once happens once, while an order is being placed", async () => {
    const replies = await Promise.all([
      merge(),
      merge(admin, { id: twin.id, otherId: asha.id }),
      createOrder(twin).catch(() => null),
    ]);
    const statuses = [replies[0].status, replies[1].status].toSorted();
    expect(statuses).toEqual([200, 404]);
    const open = await db.user.findMany({ where: { id: { in: [asha.id, twin.id] }, deletedAt: null } });
    expect(open).toHaveLength(1);
    expect(await db.order.count({ where: { user: { NOT: { deletedAt: null } } } })).toBe(0);
  });
});

describe("the file of customers", () => {
  const read = async (as: Person, query: Record<string, unknown> = {}) => send(exportCustomers, { as, query });

  test("has those who match, without formulas or staff, and is logged and told to the owners", async () => {
    await db.user.update({ where: { id: asha.id }, data: { fullName: "=1+1", tags: ["Contractor"] } });
    const { status, data } = await read(admin);
    expect(status).toBe(200);
    const text = String(data);
    expect(text.split("\r\n")[0]).toContain("Total spent (Rs)");
    expect(text).toContain("'=1+1");
    expect(text).toContain("ashagurung+shop@gmail.example");
    expect(text).not.toContain(admin.fullName);
    expect(
      String((await read(admin, { tag: "Contractor" })).data)
        .trim()
        .split("\r\n"),
    ).toHaveLength(2);
    expect(await db.auditEntry.count({ where: { subject: "file", action: "exported" } })).toBe(2);
  });

  test("has no sums for those who see no payments, and is a workbook if asked", async () => {
    const clerk = await factory.staff(["customer.see", "customer.export"]);
    expect(String((await read(clerk)).data)).not.toContain("Total spent");
    const { status, data, headers } = await read(clerk, { format: "xlsx" });
    expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("spreadsheetml")]);
    expect(String(data).slice(0, 2)).toBe("PK");
    expect((await read(clerk, { format: "pdf" })).status).toBe(400);
  });
});
