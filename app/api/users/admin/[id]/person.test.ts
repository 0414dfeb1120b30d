import { beforeEach, describe, expect, test } from "vitest";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { listTimeline } from "@/lib/office/person/admin/timeline-contract";
import { listUsers } from "@/lib/people/users/admin/contract";
import { addPersonNote, changePersonTags, deletePersonNote, editPerson } from "@/lib/people/users/admin/person-contract";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

type User = Awaited<ReturnType<typeof factory.customer>>;
let admin: User;
let asha: User;

beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
  asha = await factory.customer({ fullName: "Asha Gurung", email: "asha@roof.example", emailVerifiedAt: new Date() });
});

const params = () => ({ id: asha.id });
const getOrderInput = (at: string) => ({
  userId: asha.id,
  number: `SW-${at}`,
  paymentMethod: "cod" as const,
  address: {},
  itemsTotal: 420_000n,
  total: 420_000n,
  createdAt: new Date(at),
});

async function giveHistory() {
  const order = await db.order.create({
    data: {
      ...getOrderInput("2026-03-01T06:00:00.000Z"),
      payments: { create: { method: "cod", status: "paid", amount: 420_000n, paidAt: new Date("2026-03-04T06:00:00Z") } },
      events: {
        create: { kind: "called", note: "Confirmed", actorId: admin.id, createdAt: new Date("2026-03-02T06:00:00Z") },
      },
    },
  });
  await db.enquiry.create({
    data: {
      number: "E-00001",
      type: "contact",
      fullName: "Asha Gurung",
      email: "asha@roof.example",
      message: "My roof leaks",
      createdAt: new Date("2026-03-05T06:00:00Z"),
    },
  });
  return order;
}

const read = async (as: User, query = {}) => (await send(listTimeline, { as, params: params(), query })).data;

describe("the line of time", () => {
  test("joins orders, payments, calls, enquiries, messages and changes, newest first", async () => {
    const order = await giveHistory();
    await db.user.update({ where: { id: asha.id }, data: { createdAt: new Date("2026-02-01T06:00:00Z") } });
    await transaction((tx) =>
      sendEmail(tx, { to: "asha@roof.example", template: "security-notice", props: { fullName: "Asha", title: "A passkey" } }),
    );
    const { entries, next } = await read(admin);
    expect(entries.map(({ kind, what }) => [kind, what])).toEqual([
      ["message", "sent"],
      ["enquiry", "asked"],
      ["payment", "payment"],
      ["call", "called"],
      ["order", "placed"],
      ["account", "opened"],
    ]);
    expect(entries[4]).toMatchObject({ amount: 4200, state: "pending", href: `/admin/orders/${order.id}` });
    expect(entries[3]).toMatchObject({ text: "Confirmed", by: "Sarita Shrestha" });
    expect(entries[0]).toMatchObject({ state: "Login changed", method: "email", text: "" });
    expect(next).toBeNull();
    expect((await read(admin, { kind: "payment" })).entries).toHaveLength(1);
  });

  test("leaves out what the reader has no right to", async () => {
    await giveHistory();
    const reader = await factory.staff(["customer.see"]);
    expect((await read(reader)).entries.map(({ kind }) => kind)).toEqual(["account"]);
    const clerk = await factory.staff(["customer.see", "order.see"]);
    expect((await read(clerk)).entries.map(({ kind }) => kind).toSorted()).toEqual(["account", "call", "order"]);
    expect((await read(clerk, { kind: "payment" })).entries).toEqual([]);
  });

  test("is read thirty at a time, each entry once, also of the same moment", async () => {
    const moments = Array.from({ length: 70 }, (_, at) => new Date(Date.UTC(2026, 0, 1, 0, Math.floor(at / 3))));
    await db.order.createMany({
      data: moments.map((createdAt, at) => ({ ...getOrderInput("2026-01-01"), number: `SW-${at}`, createdAt })),
    });
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await read(admin, { kind: "order", ...(before && { before }) });
      expect(page.entries.length).toBeLessThanOrEqual(30);
      seen.push(...page.entries.map(({ number }) => number));
      before = page.next ?? undefined;
    } while (before);
    expect(new Set(seen).size).toBe(70);
    expect(seen).toHaveLength(70);
  });

  test.each([
    "x",
    "2026-01-01T00:00:00.000Z",
    "2026-01-01T00:00:00.000Z_x",
    `_${crypto.randomUUID()}`,
    `0000-01-01T00:00:00Z_${crypto.randomUUID()}`,
  ])("refuses the cursor '%s'", async (before) => {
    expect((await send(listTimeline, { as: admin, params: params(), query: { before } })).status).toBe(400);
  });

  test("of nobody is not found", async () => {
    expect((await send(listTimeline, { as: admin, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });
});

describe("notes", () => {
  test("are for staff, and only their author deletes one", async () => {
    const { data } = await send(addPersonNote, { as: admin, params: params(), body: { text: " Pays late " } });
    expect(data).toMatchObject({ text: "Pays late", authorName: "Sarita Shrestha" });
    const other = await factory.staff(["customer.see", "customer.change"]);
    const note = { ...params(), noteId: data._id };
    const [mine] = (await read(admin, { kind: "note" })).entries;
    const [theirs] = (await read(other, { kind: "note" })).entries;
    expect([mine?.isOwn, theirs?.isOwn]).toEqual([true, false]);
    expect((await send(deletePersonNote, { as: other, params: note })).status).toBe(403);
    expect((await send(deletePersonNote, { as: admin, params: { ...note, id: other.id } })).status).toBe(404);
    expect((await send(deletePersonNote, { as: admin, params: note })).status).toBe(200);
    expect((await read(admin, { kind: "note" })).entries).toEqual([]);
  });

  test("are in the log without their text, which goes with the account", async () => {
    await send(addPersonNote, { as: admin, params: params(), body: { text: "Pays late" } });
    const logged = await db.auditEntry.findMany({ where: { subjectId: asha.id } });
    expect(logged.map(({ action }) => action)).toEqual(["added a note to"]);
    expect(JSON.stringify(logged)).not.toContain("Pays late");
  });

  test.each(["", "   ", "x".repeat(2001)])("of this length are refused", async (text) => {
    expect((await send(addPersonNote, { as: admin, params: params(), body: { text } })).status).toBe(400);
  });
});

describe("name, company and PAN", () => {
  const body = { fullName: "Asha Rai", companyName: "Rai Nirman", panNumber: "301 234 567" };

  test("are corrected and logged; an approved business stays approved", async () => {
    const data = { role: "b2b" as const, companyName: "Rai", panNumber: "301234560", approvedAt: new Date() };
    await db.user.update({ where: { id: asha.id }, data });
    expect((await send(editPerson, { as: admin, params: params(), body })).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(row).toMatchObject({ fullName: "Asha Rai", companyName: "Rai Nirman", panNumber: "301234567" });
    expect(row.approvedAt).not.toBeNull();
    const [entry] = (await read(admin, { kind: "account" })).entries;
    expect(entry?.changes).toContainEqual({ name: "PAN", before: "301234560", after: "301234567" });
  });

  test("are not overwritten unseen, and a business keeps a name", async () => {
    const stale = await send(editPerson, { as: admin, params: params(), body: { ...body, version: "old" } });
    expect(stale.status).toBe(409);
    await db.user.update({ where: { id: asha.id }, data: { role: "b2b", companyName: "Rai" } });
    const nameless = await send(editPerson, { as: admin, params: params(), body: { ...body, companyName: "" } });
    expect([nameless.status, Object.keys(nameless.data.fields)]).toEqual([400, ["companyName"]]);
  });

  test("of staff are for those who manage staff", async () => {
    const helper = await factory.staff(["customer.see", "customer.change"]);
    const input = { as: helper, params: { id: admin.id }, body: { fullName: "Somebody Else" } };
    expect((await send(editPerson, input)).status).toBe(403);
    const manager = await factory.staff(["customer.see", "customer.change", "staff.manage"]);
    expect((await send(editPerson, { ...input, as: manager })).status).toBe(403);
  });
});

describe("tags", () => {
  const tag = (add: string[], remove: string[] = []) =>
    send(changePersonTags, { as: admin, params: params(), body: { add, remove } });

  test("keep the spelling of their first use, and leave the list with their last", async () => {
    expect((await tag(["Contractor", "  pays   late "])).data.tags).toEqual(["Contractor", "pays late"]);
    expect((await tag(["CONTRACTOR"])).data.tags).toEqual(["Contractor", "pays late"]);
    const { data } = await send(listUsers, { as: admin, query: { tag: "pays late" } });
    expect(data.map(({ _id }) => _id)).toEqual([asha.id]);
    await tag([], ["PAYS LATE"]);
    expect((await db.tag.findMany()).map(({ name }) => name)).toEqual(["Contractor"]);
  });

  test("are ten at most, of thirty characters, and two people do not undo each other's", async () => {
    expect((await tag(Array.from({ length: 10 }, (_, at) => `tag ${at}`))).status).toBe(200);
    expect((await tag(["one more"])).status).toBe(400);
    expect((await tag(["x".repeat(31)])).status).toBe(400);
    expect((await tag([])).status).toBe(400);
    const both = await Promise.all([tag(["new"], ["tag 0"]), tag(["other"], ["tag 1"])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { tags } = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(tags).toEqual(expect.arrayContaining(["new", "other", "tag 2"]));
    expect(tags).toHaveLength(10);
  });
});
