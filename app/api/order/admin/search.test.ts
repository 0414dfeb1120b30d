import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Holder } from "@/lib/platform/shared/rights";
import { listAllOrders } from "@/lib/sales/order/admin/contract";
import { adminSearch } from "@/lib/sales/order/admin/list-search";
import { getWays } from "@/lib/sales/order/admin/ways";
import { anOwner, factory } from "@/tests/support/factories";
import { createOrder, type Person, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Staff's search in the list of orders. The SKU, the bank's reference and others: ./admin.test.ts */

let bina: Person;

withShop();
beforeEach(async () => {
  bina = await factory.customer({ fullName: "Bina Tamang", email: "bina@example.com", phone: "9841002003" });
  await createOrder(await factory.customer({ fullName: "Asha Gurung" }));
  await createOrder(bina, { status: "confirmed" });
  const shipped = await createOrder(bina, { status: "shipped" });
  await db.order.update({
    where: { id: shipped._id },
    data: { companyName: "100% Dry_Roof", panNumber: "301234567" },
  });
  await db.parcel.updateMany({ where: { orderId: shipped._id }, data: { trackingNumber: "HC-4711" } });
  await db.payment.updateMany({ where: { orderId: shipped._id }, data: { bankReference: "FT8812", gatewayRef: "000AWEU" } });
});

const clerk: Holder = { rights: ["order.see"] };

test("many orders are found by the same as few: naming them and the condition agree, for whoever may see less too", async () => {
  const [item] = await db.orderItem.findMany({ take: 1 });
  const invoice = await db.invoice.findFirstOrThrow();
  const order = await db.order.findFirstOrThrow({ where: { companyName: "100% Dry_Roof" } });
  const texts = [
    order.number,
    order.number.toLowerCase().slice(2),
    order.number.slice(-6),
    invoice.number,
    invoice.number.slice(-8),
    item?.sku ?? "",
    item?.sku.slice(1, 6).toLowerCase() ?? "",
    item?.name.slice(2, 9) ?? "",
    "bina tam",
    "ina",
    "BINA@example",
    "0% dry_",
    "%%%",
    "301234567",
    "30123456",
    "hc-47",
    "ft-8812",
    "000aweu",
    "9841002003",
    "+977 984-1002003",
    "984",
    "1002",
    "nothing like it",
  ];
  let found = 0;
  for (const reader of [anOwner, clerk])
    for (const q of texts) {
      const findIds = async (OR: Prisma.OrderWhereInput[]) =>
        (await db.order.findMany({ where: { OR }, select: { id: true }, orderBy: { id: "asc" } })).map(({ id }) => id);
      const expected = await findIds((await getWays(reader, q)).map(({ condition }) => condition));
      const named = await adminSearch(reader, q);
      expect(named, q).toEqual([{ id: { in: expect.any(Array) } }]);
      expect(await findIds(named), q).toEqual(expected);
      found += expected.length;
    }
  expect(found).toBeGreaterThan(40);
});

test("a text of two letters finds orders too", async () => {
  const admin = await factory.admin();
  const { data } = await send(listAllOrders, { as: admin, query: { q: "47" } });
  expect(data.map(({ trackingNumber }) => trackingNumber)).toContain("HC-4711");
});

test("more orders than can be named are found by the way that finds them, and the others still by name", async () => {
  const [order] = await db.order.findMany({ where: { companyName: "100% Dry_Roof" } });
  await db.$executeRaw`
    INSERT INTO "order" SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'TAMANG-' || n,
      'company_name', null, 'idempotency_key', null))).* FROM "order" o, generate_series(1, 1001) n WHERE o.id = ${order?.id}::uuid`;
  await db.order.update({
    where: { id: order?.id ?? "" },
    data: { userId: (await factory.customer()).id, companyName: "Tamang Sons", createdAt: new Date(0) },
  });
  const conditions = await adminSearch(anOwner, "tamang");
  expect(conditions.length).toBeGreaterThan(1);
  const admin = await factory.admin();
  const { data, headers } = await send(listAllOrders, { as: admin, query: { q: "tamang", limit: 5, page: 1, sort: "oldest" } });
  expect(headers.get("x-total-count")).toBe("1003");
  expect(data.map(({ _id }) => _id)).toContain(order?.id);
});
