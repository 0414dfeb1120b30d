import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { listAudit } from "@/lib/records/audit/admin/contract";
import { audit } from "@/lib/records/audit/commands";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

let admin: Awaited<ReturnType<typeof factory.admin>>;
const other = { id: crypto.randomUUID(), fullName: "Hari Rai" };

beforeAll(async () => {
  await emptyDatabase();
  admin = await factory.admin();
  const roof = { actor: admin, subject: "product" as const, id: "p1", name: "Roof coating" };
  await db.$transaction(async (tx) => {
    await audit(tx, { ...roof, action: "changed", before: { price: 100n, stock: 1 }, after: { price: 200n, stock: 1 } });
    await audit(tx, { ...roof, action: "changed", before: { price: 200n }, after: { price: 200n } });
    await audit(tx, { ...roof, actor: other, id: "p2", name: "१००% छाना_रंग", action: "deleted", before: { note: "Old Bucket" } });
    await audit(tx, { actor: other, subject: "coupon", id: "c1", name: "OFF", action: "created", after: { percent: 5 } });
  });
  await db.auditEntry.create({
    data: {
      actorName: "Nobody",
      subject: "brand",
      subjectId: "b1",
      name: "Old brand",
      action: "changed",
      createdAt: new Date("2026-01-14T18:20:00Z"),
    },
  });
});

const search = async (query: object) => {
  const { status, data, headers } = await send(listAudit, { as: admin, query: { ...query } });
  expect(status).toBe(200);
  return { names: data.map(({ name }) => name), total: headers.get("x-total-count"), data };
};

test("changes are listed newest first, with only the fields that differ", async () => {
  const { names, total, data } = await search({});
  expect(names).toEqual(["OFF", "१००% छाना_रंग", "Roof coating", "Old brand"]);
  expect(total).toBe("4");
  expect(data[2]).toMatchObject({ actorName: "Sarita Shrestha", before: { price: 1 }, after: { price: 2 } });
});

test.each([
  [{ subject: "product" }, ["१००% छाना_रंग", "Roof coating"]],
  [{ subject: "product", subjectId: "p1" }, ["Roof coating"]],
  [{ actor: other.id }, ["OFF", "१००% छाना_रंग"]],
  [{ q: "hari" }, ["OFF", "१००% छाना_रंग"]],
  [{ q: "old bucket" }, ["१००% छाना_रंग"]],
  [{ q: "छाना" }, ["१००% छाना_रंग"]],
  [{ q: "%" }, ["१००% छाना_रंग"]],
  [{ q: "_" }, ["१००% छाना_रंग"]],
  [{ q: "'; DELETE FROM audit_entry; --" }, []],
  [{ q: "percent" }, ["OFF"]],
  [{ from: "2026-01-15", to: "2026-01-15" }, ["Old brand"]],
  [{ to: "2026-01-14" }, []],
  [{ limit: 2, page: 2 }, ["Roof coating", "Old brand"]],
])("%o finds %o", async (query, names) => {
  expect((await search(query)).names).toEqual(names);
});

test("a page past the end is empty, but has the total", async () => {
  expect(await search({ page: 9 })).toMatchObject({ names: [], total: "4" });
});

describe("an invalid query is refused", () => {
  test.each([
    { subject: "password" },
    { actor: "hari" },
    { from: "yesterday" },
    { to: "2026-02-31" },
    { page: 0 },
    { page: "x" },
    { limit: 10_000 },
    { q: "x".repeat(101) },
  ])("%o", async (query) => {
    expect((await send(listAudit, { as: admin, query })).status).toBe(400);
  });
});

describe("somebody who may not see contacts", () => {
  test.each([
    ["customer@roof.example", ["customer@roof.example", "customer@ro", "mer@"]],
    ["Asha, 984-1234567", ["984-1234567", "984-123", "4567"]],
  ])("does not find %s by parts of it", async (name, parts) => {
    const reader = await factory.staff(["audit.see"]);
    await db.auditEntry.create({
      data: { actorName: "Hari Rai", subject: "newsletter", subjectId: "n1", name, action: "deleted" },
    });
    for (const q of parts) {
      const { headers } = await send(listAudit, { as: reader, query: { q } });
      expect(headers.get("x-total-count"), q).toBe("0");
      expect((await search({ q })).total, q).toBe("1");
    }
    expect((await send(listAudit, { as: reader, query: { q: "roof coating" } })).data).not.toEqual([]);
  });
});

test("audit entries cannot be changed or deleted", async () => {
  await expect(db.auditEntry.updateMany({ data: { name: "Nothing" } })).rejects.toThrow();
  await expect(db.auditEntry.deleteMany()).rejects.toThrow();
});

test("an id in a field is shown as a name, or as deleted if its row no longer exists", async () => {
  const [from, to] = [await factory.brand({ name: "Abhedya" }), await factory.brand({ name: "BarkhaSeal" })];
  const deletedId = crypto.randomUUID();
  await db.$transaction((tx) =>
    audit(tx, {
      actor: admin,
      subject: "product",
      id: "p9",
      name: "Named",
      action: "changed",
      before: { brandId: from.id, companions: [deletedId] },
      after: { brandId: to.id, companions: [] },
    }),
  );
  const { data } = await search({ subjectId: "p9" });
  expect(data).toMatchObject([{ before: { brandId: "Abhedya", companions: ["deleted"] }, after: { brandId: "BarkhaSeal" } }]);
});
