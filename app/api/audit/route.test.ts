import { beforeAll, describe, expect, test } from "vitest";
import { audit } from "@/lib/audit/commands";
import { listAudit } from "@/lib/audit/contract";
import { db } from "@/lib/platform/db/client";
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

const found = async (query: object) => {
  const { status, data, headers } = await send(listAudit, { as: admin, query: { ...query } });
  expect(status).toBe(200);
  return { names: data.map(({ name }) => name), total: headers.get("x-total-count"), data };
};

test("what changed is listed newest first, with only the fields that differ", async () => {
  const { names, total, data } = await found({});
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
  expect((await found(query)).names).toEqual(names);
});

test("beyond the last page there is nothing, and still so many in all", async () => {
  expect(await found({ page: 9 })).toMatchObject({ names: [], total: "4" });
});

describe("a question that makes no sense is refused", () => {
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

test("nobody changes or deletes what was written down", async () => {
  await expect(db.auditEntry.updateMany({ data: { name: "Nothing" } })).rejects.toThrow();
  await expect(db.auditEntry.deleteMany()).rejects.toThrow();
});

test("what a field tells of by its id is called by its name, and what is gone, deleted", async () => {
  const [from, to] = [await factory.brand({ name: "Abhedya" }), await factory.brand({ name: "BarkhaSeal" })];
  const gone = crypto.randomUUID();
  await db.$transaction((tx) =>
    audit(tx, {
      actor: admin,
      subject: "product",
      id: "p9",
      name: "Named",
      action: "changed",
      before: { brandId: from.id, companions: [gone] },
      after: { brandId: to.id, companions: [] },
    }),
  );
  const { data } = await found({ subjectId: "p9" });
  expect(data).toMatchObject([{ before: { brandId: "Abhedya", companions: ["deleted"] }, after: { brandId: "BarkhaSeal" } }]);
});
