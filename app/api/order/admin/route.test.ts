import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { setQuantities } from "@/lib/sales/cart/contract";
import {
  cancelOrder,
  confirmOrder,
  deleteOrder,
  deliverOrder,
  listAllOrders,
  refuseCancellation,
  restoreOrder,
  shipOrder,
} from "@/lib/sales/order/admin/contract";
import { getOrderFacts } from "@/lib/sales/order/admin/facts";
import { cancelOwnOrder, getOrder, listOrders, reorder } from "@/lib/sales/order/contract";
import { markPaid } from "@/lib/sales/order/money/payments";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { anOwner, factory } from "@/tests/support/factories";
import { countEmails } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import {
  createOrder,
  type Person,
  place,
  placement,
  putIntoCart,
  type TestProduct,
  toVariant,
  withShop,
} from "@/tests/support/orders";
import { send } from "@/tests/support/send";

let asha: Person;
let admin: Person;
let product: TestProduct;

withShop();
beforeEach(async () => {
  [asha, admin, product] = [await factory.customer(), await factory.admin(), await factory.product()];
});

const stock = async () => (await db.variant.findUniqueOrThrow({ where: { id: toVariant(product).id } })).stock;

/** The documented transitions, as an administrator requests them. */
const transitions = {
  confirm: (id: string) => send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } }),
  cancel: (id: string) => send(cancelOrder, { as: admin, params: { id }, body: { reason: "Sold in the store" } }),
  ship: (id: string) => send(shipOrder, { as: admin, params: { id } }),
  deliver: (id: string) => send(deliverOrder, { as: admin, params: { id } }),
};

const states = ["pending", "confirmed", "shipped", "delivered"] as const;

describe.each([...states, "cancelled"] as const)("an order that is %s", (state) => {
  const legal: Partial<Record<(typeof states)[number] | "cancelled", (keyof typeof transitions)[]>> = {
    pending: ["confirm", "cancel"],
    confirmed: ["ship", "cancel"],
    shipped: ["deliver"],
  };
  const result = { confirm: "confirmed", cancel: "cancelled", ship: "shipped", deliver: "delivered" } as const;

  test.each(["confirm", "cancel", "ship", "deliver"] as const)(
    "allows '%s' according to the rules",
    { tags: ["spec-4-orders", "PS-24"] },
    async (name) => {
      const order = await createOrder(asha, { product, status: state === "cancelled" ? "pending" : state });
      if (state === "cancelled") await transitions.cancel(order._id);
      const before = await db.order.findUniqueOrThrow({ where: { id: order._id } });
      const { status, data } = await transitions[name](order._id);
      if (legal[state]?.includes(name)) {
        expect(status).toBe(200);
        expect(data).toMatchObject({ _id: order._id, id: order._id, status: result[name], customer: { email: asha.email } });
      } else {
        expect([status, data.code]).toEqual([409, "conflict"]);
        expect(data.message).toMatch(/^This order (waits|is)/);
        expect(await db.order.findUniqueOrThrow({ where: { id: order._id } })).toEqual(before);
      }
      expect(await brokenRules()).toEqual([]);
    },
  );
});

describe("a cancelled order", () => {
  test("keeps its reason, restores the stock and notifies the customer", {
    tags: ["PATCH:/api/order/admin/[id]/cancel", "PS-26"],
  }, async () => {
    const order = await createOrder(asha, { product, quantity: 3, status: "confirmed" });
    expect(await stock()).toBe(37);
    const { data } = await transitions.cancel(order._id);
    expect(data).toMatchObject({ status: "cancelled", cancelReason: "Sold in the store" });
    expect(await stock()).toBe(40);
    const notification = await db.notification.findFirst({ where: { userId: asha.id, title: "Order cancelled" } });
    expect(notification?.body).toContain("Sold in the store");
  });

  test("makes its coupon usable again", async () => {
    await db.coupon.create({ data: { code: "ONCE", kind: "amount", value: 10_000n, maxUses: 1 } });
    await putIntoCart(asha, product);
    const { data } = await place(asha, { ...placement, coupon: "ONCE" });
    await transitions.cancel(data._id);
    await putIntoCart(asha, product);
    expect((await place(asha, { ...placement, coupon: "ONCE" })).status).toBe(201);
    expect(await brokenRules()).toEqual([]);
  });

  test.each([
    ["no reason", {}],
    ["a blank reason", { reason: "   " }],
    ["a reason of ten thousand characters", { reason: "x".repeat(10_000) }],
  ])("cannot be cancelled with %s", { tags: ["PS-26"] }, async (_, body) => {
    const { _id } = await createOrder(asha, { product });
    expect((await send(cancelOrder, { as: admin, params: { id: _id }, body })).status).toBe(400);
    expect((await db.order.findUniqueOrThrow({ where: { id: _id } })).status).toBe("pending");
  });
});

test.each(["shipped", "paid", "", undefined])(
  "confirming accepts no other status: %s",
  { tags: ["PATCH:/api/order/admin/[id]/confirm"] },
  async (status) => {
    const { _id } = await createOrder(asha, { product });
    expect((await send(confirmOrder, { as: admin, params: { id: _id }, body: { status } })).status).toBe(400);
  },
);

test("an order that is waiting for a gateway cannot be confirmed before it is paid", async () => {
  await putIntoCart(asha, product);
  const { data } = await place(asha);
  await db.order.update({ where: { id: data._id }, data: { paymentMethod: "esewa" } });
  expect((await transitions.confirm(data._id)).data.message).toBe("This order is not paid yet, so it cannot be confirmed.");
});

test("an order with a pending bank transfer cannot be shipped", async () => {
  const { _id } = await createOrder(asha, { product, status: "confirmed" });
  await db.order.update({ where: { id: _id }, data: { paymentMethod: "bank" } });
  expect((await transitions.ship(_id)).data.message).toBe("This order is not paid yet, so it cannot be shipped.");
});

test("shipping may include a courier and a tracking number", {
  tags: ["PATCH:/api/order/admin/[id]/order-shipped"],
}, async () => {
  const { _id } = await createOrder(asha, { product, status: "confirmed" });
  const body = { courier: "Himal Cargo", trackingNumber: "HC-4711" };
  const { data } = await send(shipOrder, { as: admin, params: { id: _id }, body });
  expect(data).toMatchObject(body);
  expect((await send(getOrder, { as: asha, params: { id: _id } })).data).toMatchObject({ ...body, status: "shipped" });
});

test("an order whose customer asked to cancel it is not shipped before that is answered", async () => {
  const order = await createOrder(asha, { status: "confirmed" });
  const params = { id: order._id };
  await send(cancelOwnOrder, { as: asha, params, body: { reason: "Too late" } });
  expect(await send(shipOrder, { as: admin, params })).toMatchObject({
    status: 409,
    data: { message: "The customer asked to cancel this order. Answer that first." },
  });
  await send(refuseCancellation, { as: admin, params, body: { reason: "It is packed already" } });
  expect((await send(shipOrder, { as: admin, params })).status).toBe(200);
});

test("a delivered product counts as sold", { tags: ["PATCH:/api/order/admin/[id]/order-delivered"] }, async () => {
  await createOrder(asha, { product, quantity: 3, status: "delivered" });
  expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).soldCount).toBe(3);
});

test.each(["bank", "esewa", "khalti"] as const)("no invoice is issued for an unpaid order by %s, by any call", async (method) => {
  const { _id } = await createOrder(asha, { product });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.order.update({ where: { id: _id }, data: { paymentMethod: method, expiresAt } });
  for (const paymentStatus of ["unpaid", "verifying", "failed"] as const) {
    await db.order.update({ where: { id: _id }, data: { paymentStatus } });
    const { status, data } = await transitions.confirm(_id);
    expect(status).toBe(409);
    expect(data.message).toMatch(/not (paid|checked|been received)/);
    const { data: bulk } = await send(bulkOrders, { as: admin, body: { action: "confirm", orders: [{ _id }] } });
    expect(bulk).toMatchObject({ done: [], skipped: [{ _id, message: data.message }] });
  }
  expect(await db.invoice.count()).toBe(0);
  expect(await db.order.findUniqueOrThrow({ where: { id: _id } })).toMatchObject({ status: "pending", expiresAt });
});

test("a bank transfer is confirmed once its payment is recorded in full", async () => {
  const order = await createOrder(asha, { product });
  await db.order.update({ where: { id: order._id }, data: { paymentMethod: "bank" } });
  const pay = (amount: number) =>
    send(recordPayment, {
      as: admin,
      params: { id: order._id },
      body: toFormData({ method: "bank", amount, reference: `FT ${amount}` }),
    });
  expect((await pay(100)).status).toBe(201);
  expect((await transitions.confirm(order._id)).data.message).toMatch(/not been received in full/);
  expect((await pay(order.total - 100)).status).toBe(201);
  expect((await transitions.confirm(order._id)).status).toBe(200);
  expect(await db.invoice.count()).toBe(0);
  expect((await transitions.ship(order._id)).status).toBe(200);
  expect(await db.invoice.count()).toBe(1);
  expect(await brokenRules()).toEqual([]);
});

describe("a deleted order", () => {
  const remove = (id: string) => send(deleteOrder, { as: admin, params: { id } });
  const restore = (id: string) => send(restoreOrder, { as: admin, params: { id } });

  test("is cancelled, restocked and announced to the customer, and hidden from all lists and actions until it is restored", {
    tags: ["spec-4-order-delete", "DELETE:/api/order/admin/[id]", "PS-27"],
  }, async () => {
    const { _id } = await createOrder(asha, { product, quantity: 2 });
    const { deletion } = (await getOrderFacts(anOwner, _id)) ?? {};
    expect(deletion).toEqual({
      refusal: "",
      effects: [
        "The order is cancelled.",
        "2 pieces go back into stock.",
        expect.stringContaining("is notified by email and in the shop."),
        "It moves to the Deleted tab. You can restore it from there; it stays cancelled.",
      ],
    });
    expect((await remove(_id)).status).toBe(200);
    expect(await stock()).toBe(40);
    expect(await countEmails(_id, "cancelled")).toBe(1);
    expect((await send(listAllOrders, { as: admin })).data).toEqual([]);
    for (const act of [...Object.values(transitions), remove]) expect((await act(_id)).status).toBe(404);
    expect((await send(listOrders, { as: asha })).data).toMatchObject([{ _id, status: "cancelled" }]);
    const { data: deleted } = await send(listAllOrders, { as: admin, query: { deleted: "true" } });
    expect(deleted).toMatchObject([{ _id, deletedAt: expect.any(String) }]);

    expect((await restore(_id)).data).toMatchObject({ _id, status: "cancelled", deletedAt: null });
    expect((await restore(_id)).status).toBe(409);
    expect((await send(listAllOrders, { as: admin })).data).toMatchObject([{ _id }]);
    expect(await db.auditEntry.findMany({ select: { action: true }, orderBy: { id: "asc" } })).toEqual([
      { action: "deleted" },
      { action: "restored" },
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  const mobile = "+9779841234567";
  test.each([
    ["who chose texts", { mobile, orderNews: "text" }, "is notified by text and in the shop."],
    ["who chose both", { mobile, orderNews: "both" }, "is notified by email, by text and in the shop."],
    ["without an email", { email: null, mobile }, "is notified by text and in the shop."],
    ["without both", { email: null, phone: "014412345" }, "has no email address and no mobile number: please call them."],
  ] as const)("is announced to a customer %s as the dialog says", async (_, contact, text) => {
    const { _id } = await createOrder(asha, { product });
    const { fullName } = await db.user.update({ where: { id: asha.id }, data: contact });
    expect((await getOrderFacts(anOwner, _id))?.deletion.effects).toContain(`${fullName} ${text}`);
  });

  test.each([
    ["confirmed", "is confirmed, so it cannot be deleted. Cancel it instead."],
    ["shipped", "has a tax invoice"],
    ["delivered", "has a tax invoice"],
  ] as const)("must not be on its way, and must have no invoice: %s", { tags: ["PS-27"] }, async (status, refusal) => {
    const { _id } = await createOrder(asha, { product, status });
    expect(await remove(_id)).toMatchObject({ status: 409, data: { message: expect.stringContaining(refusal) } });
    expect((await send(listAllOrders, { as: admin })).data).toMatchObject([{ _id, status, deletedAt: null }]);
  });

  test("must not wait for its customer in the store", async () => {
    await putIntoCart(asha, product);
    const { data } = await place(asha, { ...placement, deliveryMethod: "pickup" });
    await transitions.confirm(data._id);
    await transitions.ship(data._id);
    expect((await remove(data._id)).data.message).toMatch(/^This order is ready for pickup, so it cannot be deleted/);
    expect(await brokenRules()).toEqual([]);
  });

  test.each([
    ["dispatch", 200],
    ["confirmation", 409],
  ])("must not have been cancelled after its invoice: issued at %s", async (invoiceAt, status) => {
    await db.companyDetail.update({ where: { id: 1 }, data: { invoiceAt } });
    const { _id } = await createOrder(asha, { product, status: "confirmed" });
    await transitions.cancel(_id);
    expect((await remove(_id)).status).toBe(status);
  });

  test("must have no money that was received, is being checked or is owed", async () => {
    const { _id, total } = await createOrder(asha, { product });
    const refusal = async () => (await remove(_id)).data.message;
    await db.payment.updateMany({ where: { orderId: _id }, data: { status: "verifying" } });
    expect(await refusal()).toMatch(/being checked/);
    await db.payment.updateMany({ where: { orderId: _id }, data: { status: "unpaid" } });
    await send(recordPayment, { as: admin, params: { id: _id }, body: toFormData({ method: "cash", amount: 100 }) });
    expect(await refusal()).toBe(
      "Rs\u00a0100.00 has been paid for this order, so it cannot be deleted. Cancel it instead: a refund is then due.",
    );
    await transitions.cancel(_id);
    expect(await refusal()).toMatch(/^We owe the customer Rs\u00a0100.00/);
    expect(await db.order.count({ where: { deletedAt: null, total: BigInt(total * 100) } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("is restored automatically if money for it arrives later", async () => {
    const { _id, total } = await createOrder(asha, { product });
    await remove(_id);
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: _id } });
    const paid = { orderId: _id, paymentId, gatewayRef: "LATE-1", amount: BigInt(total * 100) };
    expect(await transaction((tx) => markPaid(tx, paid))).toBe("refund_due");
    expect((await send(listAllOrders, { as: admin })).data).toMatchObject([{ _id, paymentStatus: "refund_due" }]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("the list", () => {
  test("is newest first, paged and filtered", { tags: ["GET:/api/order/admin"] }, async () => {
    const bikash = await factory.business({ fullName: "Bikash Thapa" });
    const first = await createOrder(asha, { product });
    const second = await createOrder(bikash, { status: "confirmed" });
    const ids = async (query: Record<string, unknown>) =>
      (await send(listAllOrders, { as: admin, query })).data.map(({ _id }) => _id);
    expect(await ids({})).toEqual([second._id, first._id]);
    expect(await ids({ status: "pending" })).toEqual([first._id]);
    expect(await ids({ q: "bikash" })).toEqual([second._id]);
    expect(await ids({ q: product.name.toUpperCase() })).toEqual([first._id]);
    expect(await ids({ q: first.number })).toEqual([first._id]);
    expect(await ids({ from: "2000-01-01", to: "2000-01-02" })).toEqual([]);
    const { data, headers } = await send(listAllOrders, { as: admin, query: { limit: 1, page: 2 } });
    expect([data.map(({ _id }) => _id), headers.get("x-total-count")]).toEqual([[first._id], "2"]);
  });
});

describe("a customer", () => {
  test("sees only their own orders", { tags: ["AZ-10"] }, async () => {
    const bikash = await factory.customer();
    const mine = await createOrder(asha, { product });
    const theirs = await createOrder(bikash, { product });
    expect((await send(listOrders, { as: asha })).data.map(({ _id }) => _id)).toEqual([mine._id]);
    const missing = await send(getOrder, { as: asha, params: { id: crypto.randomUUID() } });
    expect(await send(getOrder, { as: asha, params: { id: theirs._id } })).toMatchObject({ status: 404, data: missing.data });
  });

  test("can cancel a pending order, and request cancellation of a confirmed one", async () => {
    const cancel = (id: string) => send(cancelOwnOrder, { as: asha, params: { id }, body: { reason: "Found a cheaper one" } });
    const pending = await createOrder(asha, { product });
    expect((await cancel(pending._id)).data).toMatchObject({ status: "cancelled", cancelReason: "Found a cheaper one" });
    const confirmed = await createOrder(asha, { product, status: "confirmed" });
    expect((await cancel(confirmed._id)).data).toMatchObject({ status: "confirmed", isCancelRequested: true });
    expect((await cancel(confirmed._id)).status).toBe(409);
    expect(await db.notification.count({ where: { userId: admin.id, title: { contains: "customer wants to cancel" } } })).toBe(1);
    const shipped = await createOrder(asha, { product, status: "shipped" });
    expect((await cancel(shipped._id)).status).toBe(409);
    expect(await brokenRules()).toEqual([]);
  });

  test("gets no email or text with the reason that they wrote themselves, also if staff kept it", {
    tags: ["SR-29"],
  }, async () => {
    const reason = "Your refund waits: https://prize.example";
    const cancelOwn = (id: string) => send(cancelOwnOrder, { as: asha, params: { id }, body: { reason } });
    const cancel = (id: string, text: string) => send(cancelOrder, { as: admin, params: { id }, body: { reason: text } });
    const listNotes = () => db.$queryRaw<{ note: string }[]>`
      SELECT data->'props'->>'note' AS note FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = 'cancelled'
      UNION ALL SELECT data->'template'->'values'->>'note' FROM pgboss.job WHERE name = 'sms' AND data->>'text' LIKE '%cancelled%'`;
    await db.user.update({ where: { id: asha.id }, data: { mobile: "+9779841234567", orderNews: "both" } });
    const pending = await createOrder(asha, { product });
    expect((await cancelOwn(pending._id)).data).toMatchObject({ status: "cancelled", cancelReason: reason });
    const requested = await createOrder(asha, { product, status: "confirmed" });
    await cancelOwn(requested._id);
    expect((await cancel(requested._id, reason)).data).toMatchObject({ status: "cancelled", cancelReason: reason });
    expect((await listNotes()).map(({ note }) => note)).toEqual(["", "", "", ""]);
    const other = await createOrder(asha, { product, status: "confirmed" });
    await cancelOwn(other._id);
    await cancel(other._id, "Sold in the store");
    expect((await listNotes()).map(({ note }) => note).filter(Boolean)).toEqual(["Sold in the store", "Sold in the store"]);
  });

  test("is told by text what to pay in cash when the order leaves, and nothing once it is paid", async () => {
    await db.user.update({ where: { id: asha.id }, data: { mobile: "+9779841234567", orderNews: "text" } });
    const ship = (id: string) =>
      send(shipOrder, { as: admin, params: { id }, body: { courier: "Upaya", trackingNumber: "UCC-1" } });
    const unpaid = await createOrder(asha, { product, status: "confirmed" });
    const paid = await createOrder(asha, { product, status: "confirmed" });
    const { _id: id, total: amount } = paid;
    await send(recordPayment, { as: admin, params: { id }, body: toFormData({ method: "cash", amount }) });
    for (const { _id } of [unpaid, paid]) expect((await ship(_id)).status).toBe(200);
    const texts = await db.$queryRaw<{ text: string }[]>`
      SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'sms' AND data->>'text' LIKE '%on its way%' ORDER BY created_on, id`;
    const [due = "", done = ""] = texts.map(({ text }) => text);
    expect(due.replaceAll("\u00a0", " ")).toContain(
      `on its way. Pay ${formatRupees(unpaid.total).replaceAll("\u00a0", " ")} when you receive it. Upaya, UCC-1`,
    );
    expect(done).toContain("on its way. Upaya, UCC-1");
  });

  test("is notified why a request to cancel was refused", async () => {
    const { _id } = await createOrder(asha, { product, status: "confirmed" });
    const refuse = () => send(refuseCancellation, { as: admin, params: { id: _id }, body: { reason: "It has left already" } });
    expect((await refuse()).status).toBe(409);
    await send(cancelOwnOrder, { as: asha, params: { id: _id }, body: { reason: "Too slow" } });
    expect(await refuse()).toMatchObject({
      status: 200,
      data: { status: "confirmed", isCancelRequested: false, cancelReason: "" },
    });
    const notification = await db.notification.findFirst({ where: { userId: asha.id, title: "Order not cancelled" } });
    expect(notification?.body).toContain("It has left already");
    const mails = await db.$queryRaw<{ note: string }[]>`
      SELECT data->'props'->>'note' AS note FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = 'cancel-refused'`;
    expect(mails).toEqual([{ note: "It has left already" }]);
  });

  test("can neither cancel nor reorder someone else's order", async () => {
    const bikash = await factory.customer();
    const { _id } = await createOrder(bikash, { product });
    const params = { id: _id };
    expect((await send(cancelOwnOrder, { as: asha, params, body: { reason: "Not mine" } })).status).toBe(404);
    expect((await send(reorder, { as: asha, params })).status).toBe(404);
  });

  const listCart = () =>
    db.cartItem.findMany({ where: { userId: asha.id }, select: { variantId: true, quantity: true }, orderBy: { id: "asc" } });

  test("can reorder what is still sold", async () => {
    const other = await factory.product();
    await putIntoCart(asha, other, 2);
    const { _id } = await createOrder(asha, { product, quantity: 3 });
    await db.product.update({ where: { id: other.id }, data: { status: "archived" } });
    const { data } = await send(reorder, { as: asha, params: { id: _id } });
    const missing = [`${other.name}, 20 L: we no longer sell it.`];
    const { id: variantId } = toVariant(product);
    const undo = [{ variantId, quantity: 0 }];
    expect(data).toEqual({ added: 1, message: "Part of the order was added to cart", missing, undo });
    expect(await listCart()).toEqual([{ variantId, quantity: 3 }]);
  });

  test("adds a repeated order to what the cart holds, and can undo it exactly", async () => {
    const other = await factory.product();
    await putIntoCart(asha, other, 2);
    const { _id } = await createOrder(asha, { product, quantity: 5 });
    await putIntoCart(asha, product, 2);
    const before = await listCart();
    const { data } = await send(reorder, { as: asha, params: { id: _id } });
    expect(data).toMatchObject({ added: 2, message: "Added to cart", missing: [] });
    expect((await listCart()).map(({ quantity }) => quantity)).toEqual([7, 2]);
    const undone = await send(setQuantities, { as: asha, params: { userId: asha.id }, body: { items: data.undo } });
    expect(undone.data.items).toHaveLength(1);
    expect(await listCart()).toEqual(before);
  });

  test("can reorder by a double click, which adds each item once", { tags: ["PS-35"] }, async () => {
    const { _id } = await createOrder(asha, { product, quantity: 3 });
    const headers = { "idempotency-key": "double-click" };
    const responses = await Promise.all([1, 2, 3].map(() => send(reorder, { as: asha, params: { id: _id }, headers })));
    expect(responses.map(({ data }) => [data.added, data.message, data.undo.length]).sort()).toEqual([
      [0, "These items are already in your cart", 0],
      [0, "These items are already in your cart", 0],
      [1, "Added to cart", 1],
    ]);
    expect((await listCart()).map(({ quantity }) => quantity)).toEqual([3]);
  });

  test("can reorder up to the stock, which counts what the cart holds already", async () => {
    const { _id } = await createOrder(asha, { product, quantity: 3 });
    const again = () => send(reorder, { as: asha, params: { id: _id } });
    const { id: variantId } = toVariant(product);
    await db.variant.update({ where: { id: variantId }, data: { stock: 5 } });
    expect((await again()).data.missing).toEqual([]);
    const text = `${product.name}, 20 L: 2 of 3 added. Your cart already had 3; only 5 in stock.`;
    expect((await again()).data).toMatchObject({ missing: [text], undo: [{ variantId, quantity: 3 }] });
    const none = `${product.name}, 20 L: none added. Your cart already has 5; only 5 in stock.`;
    expect(await again()).toMatchObject({ status: 409, data: { message: none } });
    await db.variant.update({ where: { id: variantId }, data: { stock: 5000 } });
    await db.cartItem.updateMany({ where: { userId: asha.id }, data: { quantity: 998 } });
    const full = `${product.name}, 20 L: 1 of 3 added. Your cart already had 998; it can hold at most 999.`;
    expect((await again()).data.missing).toEqual([full]);
    expect((await listCart()).map(({ quantity }) => quantity)).toEqual([999]);
  });

  test("can reorder up to the stock and what the cart can hold, and reads what is missing", { tags: ["PS-35"] }, async () => {
    const other = await factory.product();
    await putIntoCart(asha, product, 3);
    const { _id } = await createOrder(asha, { product: other });
    await db.variant.update({ where: { id: toVariant(product).id }, data: { stock: 2 } });
    const filler = await factory.product({ variants: Array.from({ length: 99 }, (_, at) => ({ size: at + 1 })) });
    const lines = filler.variants.map(({ id: variantId, productId, price: priceSeen }) => ({ variantId, productId, priceSeen }));
    await db.cartItem.createMany({ data: lines.map((line) => ({ ...line, userId: asha.id, quantity: 1 })) });
    const isFull = "Your cart can hold at most 100 different packs.";
    const params = { id: _id };
    expect(await send(reorder, { as: asha, params })).toMatchObject({
      status: 200,
      data: {
        added: 1,
        message: "Part of the order was added to cart",
        missing: [`${product.name}, 20 L: only 2 of 3 in stock.`, `${other.name}, 20 L: there is no room for it. ${isFull}`],
      },
    });
    expect(await db.cartItem.findMany({ where: { productId: product.id }, select: { quantity: true } })).toEqual([
      { quantity: 2 },
    ]);
  });
});

test("the emails for a shipped and a delivered order list its items with their colour, and know its invoice", async () => {
  const grout = await factory.product({ variants: [{ colourName: "Grey", colourHex: "#808080" }] });
  const { _id } = await createOrder(asha, { product: grout, quantity: 2, status: "delivered" });
  const emails = await db.$queryRaw<{ step: string; items: unknown; hasInvoice: boolean }[]>`
    SELECT data->'props'->>'step' AS step, data->'props'->'items' AS items, (data->'props'->'hasInvoice')::boolean AS "hasInvoice"
    FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'orderId' = ${_id} AND data->'props'->>'step' IN ('shipped', 'delivered')
    ORDER BY 1`;
  const items = [{ name: grout.name, pack: "20 L", color: "Grey", quantity: 2 }];
  const [delivered, shipped] = ["delivered", "shipped"].map((step) => ({ step, items, hasInvoice: true }));
  expect(emails).toEqual([delivered, shipped]);
});
