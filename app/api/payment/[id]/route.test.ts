import { describe, expect, test } from "vitest";
import { cancelOwnOrder, payOrder } from "@/lib/order/contract";
import { expireOrders } from "@/lib/order/expiry";
import { checkPayment } from "@/lib/payment/check";
import { getPayment } from "@/lib/payment/contract";
import { reconcilePayments } from "@/lib/payment/reconcile";
import { takeReturn } from "@/lib/payment/return";
import { db } from "@/lib/platform/db/client";
import { factory } from "@/tests/support/factories";
import {
  completePayment,
  countEmails,
  createUnpaidOrder,
  findNewestPayment,
  findOrder,
  type Gateway,
  injectFaults,
} from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { isLong } from "@/tests/support/lane";
import { place, placement, putIntoCart, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { standIns, withStandIns } from "@/tests/support/stand-ins";

withStandIns();

withShop({ bankName: "Sample Bank", bankAccountNumber: "1" });

const ways: Gateway[] = ["esewa", "khalti"];
const look = (as: { token: string }, id: string) => send(getPayment, { as, params: { id } });
const again = (as: { token: string }, id: string, paymentMethod: string) =>
  send(payOrder, { as, params: { id }, body: { paymentMethod } });
/** Processes the gateway's redirect as the return page does. */
const comeBack = (id: string, back: URL | null) =>
  takeReturn(id, { data: getData(back), pidx: back?.searchParams.get("pidx") ?? undefined });
const getData = (back: URL | null) => back?.searchParams.get("data") ?? undefined;
const asking = { quietMs: 0 };

describe.each(ways)("paying by %s", (way) => {
  test("makes the order paid, once, with one email and one event", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(way);
    const back = await completePayment(payWith, "pay");
    expect(back?.href.startsWith(`https://shop.example/payment/${payment.id}/`)).toBe(true);
    expect(await comeBack(payment.id, back)).toBe(true);
    const order = await findOrder(orderId);
    expect(order).toMatchObject({ paymentStatus: "paid", status: "pending", expiresAt: null });
    expect(order.payments).toMatchObject([{ status: "paid", gatewayRef: expect.stringMatching(/\w{6,}/) }]);
    expect((await look(asha, payment.id)).data).toMatchObject({ state: "paid", orderId, amount: 1000, isPayable: false });
    expect(await countEmails(orderId, "paid")).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("ten returns at once, and one the next day, change nothing more", { tags: ["PY-06"] }, async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder(way);
    const back = await completePayment(payWith, "pay");
    await Promise.all(
      Array.from({ length: 10 }, () => Promise.all([comeBack(payment.id, back), checkPayment(payment.id, asking)])),
    );
    await comeBack(payment.id, back);
    const order = await findOrder(orderId);
    expect(order.paymentStatus).toBe("paid");
    expect(order.events.filter(({ kind }) => kind === "paid")).toHaveLength(1);
    expect(await countEmails(orderId, "paid")).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("is found by the reconciler when the tab was closed, by two of them at once", { tags: ["PY-12"] }, async () => {
    const { orderId, payWith } = await createUnpaidOrder(way);
    expect(await completePayment(payWith, "pay-and-close")).toBeNull();
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
    expect(await reconcilePayments()).toBe(0);
    await Promise.all([reconcilePayments({ minimumAgeSeconds: 0 }), reconcilePayments({ minimumAgeSeconds: 0 })]);
    expect((await findOrder(orderId)).paymentStatus).toBe("paid");
    expect(await countEmails(orderId, "paid")).toBe(1);
  });

  test.each(["fail", "cancel"] as const)(
    "that comes to nothing (%s) says so, and can be tried again in another way",
    async (choice) => {
      const { asha, orderId, payWith, payment } = await createUnpaidOrder(way);
      await comeBack(payment.id, await completePayment(payWith, choice));
      expect((await look(asha, payment.id)).data).toMatchObject({ state: "failed", isPayable: true, note: /.+/ });
      expect((await findOrder(orderId)).paymentStatus).toBe("failed");
      expect(await countEmails(orderId, "payment-failed")).toBe(1);
      const other = way === "esewa" ? "khalti" : "esewa";
      const { status, data } = await again(asha, orderId, other);
      expect(status).toBe(200);
      if (!data.payWith) throw new Error("there is nowhere to pay");
      const second = await findNewestPayment(orderId);
      await comeBack(second.id, await completePayment(data.payWith, "pay"));
      expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", paymentMethod: other });
      expect(await brokenRules()).toEqual([]);
    },
  );

  // Waiting for a slow answer is the same code for both gateways: one is enough.
  const spoilt = ["500", "html", "redirect", "garbage", ...(isLong || way === "esewa" ? (["slow"] as const) : [])] as const;
  test.each(spoilt)("an answer that is %s means nothing, and the next round settles it", { tags: ["PY-10"] }, async (kind) => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(way);
    const back = await completePayment(payWith, "pay");
    injectFaults({ call: way === "esewa" ? "esewa.status" : "khalti.lookup", kind, value: kind === "slow" ? "6000" : undefined });
    await comeBack(payment.id, back);
    expect((await look(asha, payment.id)).data.state).toBe("verifying");
    for (const method of ["esewa", "khalti", "bank"]) {
      const { status, data } = await again(asha, orderId, method);
      expect(status).toBe(503);
      expect(data.message).toContain("must not pay twice");
    }
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "unpaid", attention: null });
    expect((await findNewestPayment(orderId)).checkedAt).toBeNull();
    injectFaults();
    await db.payment.updateMany({ data: { askedAt: null } });
    await reconcilePayments({ minimumAgeSeconds: 0 });
    expect((await findOrder(orderId)).paymentStatus).toBe("paid");
  });

  test("of another amount is not taken for a payment, and staff looks at it", { tags: ["PY-05"] }, async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(way);
    injectFaults({
      call: way === "esewa" ? "esewa.status" : "khalti.lookup",
      kind: "amount",
      value: way === "esewa" ? "10.0" : "1000",
    });
    const back = await completePayment(payWith, "pay");
    await comeBack(payment.id, back);
    await checkPayment(payment.id, asking);
    const order = await findOrder(orderId);
    expect(order).toMatchObject({ paymentStatus: "verifying", attention: expect.stringContaining("Rs\u00a010.00 arrived") });
    expect(order.events.filter(({ kind }) => kind === "attention")).toHaveLength(1);
    expect((await look(asha, payment.id)).data).toMatchObject({ state: "watched", isPayable: false });
    expect((await again(asha, orderId, way)).status).toBe(409);
    expect(await brokenRules()).toEqual([]);
  });

  test("of two tries that were both paid one counts, and the other is owed", { tags: ["PY-14"] }, async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(way);
    const { data } = await again(asha, orderId, way === "esewa" ? "khalti" : "esewa");
    if (!data.payWith) throw new Error("there is nowhere to pay");
    const second = await findNewestPayment(orderId);
    expect(second.reference).not.toBe(payment.reference);
    await Promise.all([completePayment(payWith, "pay"), completePayment(data.payWith, "pay")]);
    await Promise.all([checkPayment(payment.id, asking), checkPayment(second.id, asking)]);
    const order = await findOrder(orderId);
    expect(order.payments.map(({ status }) => status).toSorted()).toEqual(["paid", "refund_due"]);
    expect(order).toMatchObject({ paymentStatus: "paid", attention: expect.stringContaining("paid twice") });
    expect(await brokenRules()).toEqual([]);
  });

  test("after the order was cancelled is owed to its customer", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(way);
    await send(cancelOwnOrder, { as: asha, params: { id: orderId }, body: { reason: "Changed my mind" } });
    await completePayment(payWith, "pay-and-close");
    await reconcilePayments({ minimumAgeSeconds: 0 });
    expect(await findOrder(orderId)).toMatchObject({ status: "cancelled", paymentStatus: "refund_due", attention: /.+/ });
    expect((await look(asha, payment.id)).data.state).toBe("refund_due");
    expect(await brokenRules()).toEqual([]);
  });

  test("whoever closed the tab and pays again learns that the money has arrived", async () => {
    const { asha, orderId, payWith } = await createUnpaidOrder(way);
    await completePayment(payWith, "pay-and-close");
    const { status, data } = await again(asha, orderId, "bank");
    expect(status).toBe(409);
    expect(data.message).toContain("arrived");
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", paymentMethod: way });
  });

  test("that was not begun yet is gone on with: there is no second one to pay", async () => {
    const { asha, orderId, payWith } = await createUnpaidOrder(way);
    const { data } = await again(asha, orderId, way);
    expect(data.payWith).toEqual(payWith);
    expect((await findOrder(orderId)).payments).toHaveLength(1);
  });

  test("is nobody else's to look at", async () => {
    const { payment } = await createUnpaidOrder(way);
    const other = await look(await factory.customer(), payment.id);
    const none = await look(await factory.customer(), crypto.randomUUID());
    expect(other).toMatchObject({ status: 404, data: none.data });
  });

  test("a gateway that is down when the order is placed leaves an order to be paid later", async () => {
    if (way === "esewa") return; // no API call: the browser posts a form
    injectFaults({ call: "khalti.initiate", kind: "500", times: 1 });
    await expect(createUnpaidOrder("khalti")).rejects.toThrow("nowhere to pay");
    const order = await db.order.findFirstOrThrow();
    const token = (await factory.customer()).token;
    expect((await again({ token }, order.id, "khalti")).status).toBe(404);
    expect(order).toMatchObject({ status: "pending", paymentStatus: "unpaid" });
  });
});

describe("what eSewa's return says", () => {
  test("is worth nothing without its signature", { tags: ["PY-02"] }, async () => {
    const { asha, orderId, payment } = await createUnpaidOrder("esewa");
    const unsigned = { status: "COMPLETE", total_amount: 1000, transaction_uuid: payment.reference, product_code: "EPAYTEST" };
    for (const data of [undefined, "", "AAAA", "%%%", Buffer.from(JSON.stringify(unsigned)).toString("base64")]) {
      expect(await takeReturn(payment.id, { data })).toBe(data === undefined);
    }
    expect((await look(asha, payment.id)).data.state).not.toBe("paid");
    expect((await findOrder(orderId)).paymentStatus).not.toBe("paid");
  });

  test.each([
    ['"total_amount":1000.0', '"total_amount":1.0'],
    ['"status":"COMPLETE"', '"status":"PENDING"'],
    ['"product_code":"EPAYTEST"', '"product_code":"OTHER"'],
    ['"transaction_uuid":"', '"transaction_uuid":"x'],
  ])("is refused with %s changed to %s", { tags: ["PY-03"] }, async (from, to) => {
    const { payWith, payment } = await createUnpaidOrder("esewa");
    const data = Buffer.from(getData(await completePayment(payWith, "pay")) ?? "", "base64").toString();
    expect(data).toContain(from);
    expect(await takeReturn(payment.id, { data: Buffer.from(data.replace(from, to)).toString("base64") })).toBe(false);
  });

  test("and is genuine for one payment only", async () => {
    const paid = await createUnpaidOrder("esewa");
    const back = await completePayment(paid.payWith, "pay");
    const other = await createUnpaidOrder("esewa");
    expect(await comeBack(other.payment.id, back)).toBe(false);
    expect((await findOrder(other.orderId)).paymentStatus).not.toBe("paid");
    expect(await comeBack(paid.payment.id, back)).toBe(true);
  });

  test("amounts above a thousand may be texts with commas", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa", 12_345_600n);
    injectFaults({ call: "esewa.status", kind: "text-amount" });
    await comeBack(payment.id, await completePayment(payWith, "pay"));
    expect((await findOrder(orderId)).paymentStatus).toBe("paid");
  });

  test.each([
    ["PENDING", "unpaid", "verifying"],
    ["AMBIGUOUS", "verifying", "watched"],
    ["PARTIAL_REFUND", "verifying", "watched"],
    ["SOMETHING_NEW", "verifying", "watched"],
    ["NOT_FOUND", "failed", "failed"],
    ["CANCELED", "failed", "failed"],
    ["FULL_REFUND", "failed", "failed"],
  ])("its status %s makes the order %s", async (value, paymentStatus, state) => {
    const { asha, orderId, payment } = await createUnpaidOrder("esewa");
    injectFaults({ call: "esewa.status", kind: "status", value });
    await takeReturn(payment.id, {});
    expect((await findOrder(orderId)).paymentStatus).toBe(paymentStatus);
    expect((await look(asha, payment.id)).data.state).toBe(state);
  });

  test("what was halted is settled when eSewa has made up its mind, and needs no look any more", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await completePayment(payWith, "pay-and-close");
    injectFaults({ call: "esewa.status", kind: "status", value: "AMBIGUOUS", times: 1 });
    await checkPayment(payment.id, asking);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "verifying", attention: expect.stringContaining("eSewa") });
    await checkPayment(payment.id, asking);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", attention: null });
  });

  test("whoever comes back just after the gateway was asked is not left waiting", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    const back = await completePayment(payWith, "fail");
    await checkPayment(payment.id, asking);
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
    await comeBack(payment.id, back);
    expect((await findOrder(orderId)).paymentStatus).toBe("failed");
  });

  test("whoever comes back while others keep asking is remembered by the next who asks", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    const back = await completePayment(payWith, "fail");
    await db.payment.update({ where: { id: payment.id }, data: { askedAt: new Date(Date.now() + 60_000) } });
    await comeBack(payment.id, back);
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
    await db.payment.update({ where: { id: payment.id }, data: { askedAt: new Date(Date.now() - 10_000) } });
    expect(await reconcilePayments({ minimumAgeSeconds: 0 })).toBe(1);
    expect((await findOrder(orderId)).paymentStatus).toBe("failed");
  });

  test("someone who is still on the way there has not failed", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await reconcilePayments({ minimumAgeSeconds: 0 });
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
    await db.payment.update({ where: { id: payment.id }, data: { createdAt: new Date(Date.now() - 3_600_000), askedAt: null } });
    await reconcilePayments();
    expect((await findOrder(orderId)).paymentStatus).toBe("failed");
    // A late payment is still found.
    await completePayment(payWith, "pay-and-close");
    await db.payment.update({ where: { id: payment.id }, data: { askedAt: null } });
    await reconcilePayments();
    expect((await findOrder(orderId)).paymentStatus).toBe("paid");
  });
});

describe("what Khalti's lookup says", () => {
  test.each([
    ["Pending", "verifying", "watched"],
    ["Initiated", "unpaid", "verifying"],
    ["Expired", "failed", "failed"],
    ["User canceled", "failed", "failed"],
    ["Refunded", "failed", "failed"],
    ["Partially Refunded", "verifying", "watched"],
    ["Whatever", "verifying", "watched"],
  ])("%s makes the order %s although the return says Completed", { tags: ["PY-08"] }, async (value, paymentStatus, state) => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("khalti");
    const back = await completePayment(payWith, "pay");
    expect(back?.searchParams.get("status")).toBe("Completed");
    injectFaults({ call: "khalti.lookup", kind: "status", value });
    await comeBack(payment.id, back);
    expect((await findOrder(orderId)).paymentStatus).toBe(paymentStatus);
    expect((await look(asha, payment.id)).data.state).toBe(state);
  });

  test("about another payment means nothing, and another's return is not genuine", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("khalti");
    await completePayment(payWith, "pay");
    injectFaults({ call: "khalti.lookup", kind: "reference", value: "anotherpidx" });
    expect(await takeReturn(payment.id, { pidx: "anotherpidx" })).toBe(false);
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
  });
});

/** An unpaid order with this payment method. */
async function orderWith(method: Gateway | "cod") {
  if (method !== "cod") return createUnpaidOrder(method);
  const asha = await factory.customer();
  await putIntoCart(asha, await factory.product());
  const { data } = await place(asha, { ...placement, deliveryMethod: "pickup" });
  return { asha, orderId: data._id };
}

describe("another try", () => {
  test("by cash or transfer needs no gateway, and asking for it twice makes one", async () => {
    const { asha, orderId } = await createUnpaidOrder("khalti");
    for (const method of ["bank", "bank", "cod"]) {
      const { status, data } = await again(asha, orderId, method);
      expect({ status, payWith: data.payWith, paymentMethod: data.paymentMethod }).toEqual({
        status: 200,
        payWith: null,
        paymentMethod: method,
      });
    }
    const { payments, expiresAt } = await findOrder(orderId);
    expect(payments.map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual([
      "bank failed",
      "cod unpaid",
      "khalti unpaid",
    ]);
    expect(expiresAt).toBeNull();
  });

  test("asked for ten times at once makes no second page for one try", async () => {
    const { asha, orderId } = await createUnpaidOrder("khalti");
    const answers = await Promise.all(Array.from({ length: 10 }, () => again(asha, orderId, "khalti")));
    const begun = answers.filter(({ status }) => status === 200);
    // Requests that could not learn in time whether money is on its way got a 503.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(begun.length).toBeGreaterThan(0);
    const { payments } = await findOrder(orderId);
    const pages = new Set(payments.map(({ payUrl }) => payUrl));
    for (const { data } of begun) expect(pages).toContain(data.payWith?.url);
  });

  test.each(ways)("by %s, asked for four times at once, is one try, paid in one place", { tags: ["PY-14"] }, async (way) => {
    for (const from of [way === "esewa" ? "khalti" : "esewa", "cod", "cod"] as const) {
      const { asha, orderId } = await orderWith(from);
      const answers = await Promise.all(Array.from({ length: 4 }, () => again(asha, orderId, way)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { payments } = await findOrder(orderId);
      const open = payments.filter(({ method, status }) => ways.includes(method as Gateway) && status === "unpaid");
      expect(open).toMatchObject([{ method: way }]);
      const places = answers.flatMap(({ data }) => (data.payWith ? [JSON.stringify(data.payWith)] : []));
      expect(new Set(places).size).toBe(1);
      expect((await again(asha, orderId, way)).data.payWith).toEqual(answers.find(({ data }) => data.payWith)?.data.payWith);
      expect(await brokenRules()).toEqual([]);
    }
  });

  test("asked for in two ways at once is one try", async () => {
    const { asha, orderId } = await orderWith("cod");
    const wanted = [...ways, ...ways, "bank"];
    const answers = await Promise.all(wanted.map((way) => again(asha, orderId, way)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(await brokenRules()).toEqual([]);
  });

  test("takes the place of the one before, whose money is still found", async () => {
    const { orderId, payWith, payment, asha } = await createUnpaidOrder("esewa");
    await again(asha, orderId, "khalti");
    expect((await findOrder(orderId)).payments.map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual([
      "esewa failed",
      "khalti unpaid",
    ]);
    await completePayment(payWith, "pay-and-close");
    await db.order.update({ where: { id: orderId }, data: { expiresAt: new Date(Date.now() - 1000) } });
    await db.payment.update({ where: { id: payment.id }, data: { checkedAt: new Date(Date.now() - 60_000) } });
    await db.payment.updateMany({ where: { NOT: { id: payment.id } }, data: { checkedAt: new Date() } });
    expect(await expireOrders(), "money may be there").toBe(0);
    await db.payment.updateMany({ data: { askedAt: null } });
    await reconcilePayments({ minimumAgeSeconds: 0 });
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", paymentMethod: "esewa", status: "pending" });
    expect(await brokenRules()).toEqual([]);
  });

  test("is not possible for what is paid, cancelled or someone else's", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
    expect((await again(await factory.customer(), orderId, "bank")).status).toBe(404);
    await completePayment(payWith, "pay");
    await checkPayment(payment.id, asking);
    expect((await again(asha, orderId, "khalti")).status).toBe(409);
  });

  test("is not possible by a transfer where the company has no account", async () => {
    const { asha, orderId } = await createUnpaidOrder("esewa");
    await db.companyDetail.update({ where: { id: 1 }, data: { bankName: "" } });
    expect(await again(asha, orderId, "bank")).toMatchObject({ status: 409, data: { message: "Bank transfer is not offered." } });
  });
});

test("a gateway is asked about one payment once in two seconds, however many ask", async () => {
  const { asha, payment } = await createUnpaidOrder("khalti");
  await Promise.all(Array.from({ length: 12 }, () => look(asha, payment.id)));
  expect(standIns.memory.calls.filter((call) => call === "khalti.lookup")).toHaveLength(1);
});

test("PY-13: what breaks off while it is written down leaves nothing of it, and is written once afterwards", async () => {
  const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
  const back = await completePayment(payWith, "pay");
  for (const table of ["payment", "order", "order_event", "notification"]) {
    await db.$executeRawUnsafe(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF to_jsonb(NEW) @> '{"status": "paid"}' OR to_jsonb(NEW) @> '{"payment_status": "paid"}'
        OR TG_OP = 'INSERT' THEN RAISE EXCEPTION 'break off'; END IF; RETURN NEW; END $$`);
    await db.$executeRawUnsafe(
      `CREATE TRIGGER break_off BEFORE INSERT OR UPDATE ON "${table}" FOR EACH ROW EXECUTE FUNCTION break_off()`,
    );
    await expect(checkPayment(payment.id, asking)).rejects.toThrow();
    await db.$executeRawUnsafe("DROP FUNCTION break_off() CASCADE");
    expect(await findOrder(orderId), table).toMatchObject({ paymentStatus: "unpaid", payments: [{ status: "unpaid" }] });
    expect(await countEmails(orderId, "paid")).toBe(0);
  }
  await comeBack(payment.id, back);
  await checkPayment(payment.id, asking);
  expect((await findOrder(orderId)).events.filter(({ kind }) => kind === "paid")).toHaveLength(1);
  expect(await countEmails(orderId, "paid")).toBe(1);
  expect(await brokenRules()).toEqual([]);
});
