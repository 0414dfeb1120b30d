import { beforeEach, describe, expect, test } from "vitest";
import { closeAccount } from "@/lib/people/users/closing/closure";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { inviteReviews } from "@/lib/sales/review/invitations";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, type Person, place, putIntoCart, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { expireOrders } from "./expiry";

let asha: Person;
let product: TestProduct;

withShop();
beforeEach(async () => {
  [asha, product] = [await factory.customer(), await factory.product()];
});

const stock = async () => (await db.variant.findUniqueOrThrow({ where: { id: toVariant(product).id } })).stock;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const emails = (template: string) =>
  db.$queryRaw<unknown[]>`SELECT id FROM pgboss.job WHERE name = 'mail' AND data->>'template' = ${template}`;

/** While `work` runs, every new event of this order is refused. */
async function failFor(orderId: string, work: () => Promise<void>): Promise<void> {
  await db.$executeRawUnsafe(`ALTER TABLE order_event ADD CONSTRAINT broken CHECK (order_id <> '${orderId}') NOT VALID`);
  try {
    await work();
  } finally {
    await db.$executeRaw`ALTER TABLE order_event DROP CONSTRAINT broken`;
  }
}

async function placeUnpaid(paymentMethod: "esewa" | "khalti" | "bank" | "cod", expiresAt: Date | null) {
  await putIntoCart(asha, product, 2);
  const { data, status } = await place(asha);
  expect(status).toBe(201);
  const payments = { updateMany: { where: {}, data: { method: paymentMethod } } };
  await db.order.update({ where: { id: data._id }, data: { paymentMethod, expiresAt, payments } });
  return data._id;
}

describe("an unpaid order", () => {
  test.each(["esewa", "khalti", "bank"] as const)(
    "by %s expires after its deadline, once, and returns its stock",
    async (method) => {
      const id = await placeUnpaid(method, hoursAgo(0.1));
      expect(await stock()).toBe(38);
      const counts = await Promise.all([expireOrders(), expireOrders(), expireOrders()]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await stock()).toBe(40);
      const order = await db.order.findUniqueOrThrow({ where: { id }, include: { events: { orderBy: { id: "asc" } } } });
      expect([order.status, order.cancelReason]).toEqual(["cancelled", "It was not paid in time."]);
      expect(order.events.map(({ kind }) => kind)).toEqual(["placed", "expired"]);
      expect(await brokenRules()).toEqual([]);
    },
  );

  test("does not expire before its deadline, and never with cash on delivery", async () => {
    await placeUnpaid("esewa", hoursAgo(-0.5));
    await placeUnpaid("cod", null);
    expect(await expireOrders()).toBe(0);
  });

  test("is not cancelled before its gateway was asked about the payment, unless that takes too long", async () => {
    const id = await placeUnpaid("esewa", hoursAgo(1));
    await db.payment.updateMany({ where: { orderId: id }, data: { reference: "an-attempt", checkedAt: hoursAgo(1.5) } });
    expect(await expireOrders()).toBe(0);
    await db.payment.updateMany({ where: { orderId: id }, data: { checkedAt: hoursAgo(0.5) } });
    expect(await expireOrders()).toBe(1);
    const silent = await placeUnpaid("khalti", hoursAgo(7));
    await db.payment.updateMany({ where: { orderId: silent }, data: { reference: "another-attempt" } });
    expect(await expireOrders()).toBe(1);
  });

  test("expires although an older one cannot", { tags: ["FL-49"] }, async () => {
    await failFor(await placeUnpaid("esewa", hoursAgo(2)), async () => {
      await placeUnpaid("esewa", hoursAgo(1));
      expect(await expireOrders()).toBe(1);
    });
    expect(await expireOrders()).toBe(1);
  });

  test("does not expire while its payment is checked, or once it is confirmed", async () => {
    const id = await placeUnpaid("bank", hoursAgo(1));
    for (const change of [
      { paymentStatus: "verifying" as const },
      { paymentStatus: "unpaid" as const, status: "confirmed" as const },
    ]) {
      await db.order.update({ where: { id }, data: change });
      expect(await expireOrders()).toBe(0);
    }
  });
});

describe("a review", () => {
  const deliveredAt = async (at: Date, person = asha) => {
    const { _id } = await createOrder(person, { product, status: "delivered" });
    await db.order.update({ where: { id: _id }, data: { deliveredAt: at } });
    return _id;
  };

  test("is requested once, some days after the delivery", async () => {
    await deliveredAt(hoursAgo(80));
    const counts = await Promise.all([inviteReviews(), inviteReviews()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await inviteReviews()).toBe(0);
    expect(await emails("review-invitation")).toHaveLength(1);
  });

  test("is requested of nobody who has returned everything, closed the account, or whose order was deleted", async () => {
    const returned = await deliveredAt(hoursAgo(80));
    await db.$executeRaw`UPDATE order_item SET returned = quantity WHERE order_id = ${returned}::uuid`;
    const deleted = await deliveredAt(hoursAgo(80));
    await db.order.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
    const bina = await factory.customer();
    await deliveredAt(hoursAgo(80), bina);
    await transaction((tx) => closeAccount(tx, bina.id));
    expect(await inviteReviews()).toBe(0);
    await db.$executeRaw`UPDATE order_item SET returned = 0`;
    expect(await inviteReviews()).toBe(1);
  });

  test("is not requested for what the customer has reviewed already, or what is no longer sold", async () => {
    await deliveredAt(hoursAgo(80));
    const review = await factory.review({ userId: asha.id, productId: product.id });
    expect(await inviteReviews()).toBe(0);
    await db.review.delete({ where: { id: review.id } });
    await db.product.update({ where: { id: product.id }, data: { status: "archived" } });
    expect(await inviteReviews()).toBe(0);
    await db.product.update({ where: { id: product.id }, data: { status: "published" } });
    expect(await inviteReviews()).toBe(1);
  });

  test("is requested although that of an older order fails", { tags: ["FL-49"] }, async () => {
    await failFor(await deliveredAt(hoursAgo(90)), async () => {
      await deliveredAt(hoursAgo(80));
      expect(await inviteReviews()).toBe(1);
    });
    expect(await inviteReviews()).toBe(1);
  });

  test.each([
    ["on the day of the delivery", 2],
    ["long after the delivery", 24 * 40],
  ])("is not requested %s", async (_, hours) => {
    await deliveredAt(hoursAgo(hours));
    expect(await inviteReviews()).toBe(0);
  });
});

describe("staff", () => {
  test("are notified once when a variant runs low, and once when it is sold out", async () => {
    const admin = await factory.admin();
    await db.variant.update({ where: { id: toVariant(product).id }, data: { stock: 7, lowStockAt: 4 } });
    const buy = async (quantity: number) => {
      await putIntoCart(asha, product, quantity);
      expect((await place(asha)).status).toBe(201);
    };
    const listTitles = async () =>
      (await db.notification.findMany({ where: { userId: admin.id, kind: "stock" }, orderBy: { id: "asc" } })).map((each) =>
        each.title.replace(product.name, "it"),
      );
    await buy(1);
    expect(await listTitles()).toEqual([]);
    await buy(2);
    await buy(1);
    expect(await listTitles()).toEqual(["Only 4 left: it, 20 L"]);
    await buy(3);
    expect(await listTitles()).toEqual(["Only 4 left: it, 20 L", "Sold out: it, 20 L"]);
    expect(await emails("low-stock")).toHaveLength(2);
    const links = await db.notification.findMany({ where: { userId: admin.id, kind: "stock" }, orderBy: { id: "asc" } });
    expect(links.map(({ href }) => href)).toEqual(["/admin/products/low-stock", "/admin/products/low-stock?state=out"]);
  });
});
