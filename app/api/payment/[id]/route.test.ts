import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { cancelOwnOrder } from "@/lib/sales/order/contract";
import { payOrder } from "@/lib/sales/order/placing/contract";
import { expireOrders } from "@/lib/sales/order/undoing/expiry";
import { checkPayment } from "@/lib/sales/payment/check";
import { getPayment } from "@/lib/sales/payment/contract";
import { reconcilePayments } from "@/lib/sales/payment/reconcile";
import { takeReturn } from "@/lib/sales/payment/return";
import { completePayment } from "@/tests/support/complete-payment";
import { factory } from "@/tests/support/factories";
import {
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
import { changeSettings } from "@/tests/support/settings";
import { standIns, withStandIns } from "@/tests/support/stand-ins";

withStandIns();

withShop({ bankName: "Sample Bank", bankAccountNumber: "1" });

const gateways: Gateway[] = ["esewa", "khalti"];
const readPayment = (as: { token: string }, id: string) => send(getPayment, { as, params: { id } });
const payAgain = (as: { token: string }, id: string, paymentMethod: string) =>
  send(payOrder, { as, params: { id }, body: { paymentMethod } });
/** Processes the gateway's redirect as the return page does. */
const returnFromGateway = (id: string, returnUrl: URL | null) =>
  takeReturn(id, { data: getData(returnUrl), pidx: returnUrl?.searchParams.get("pidx") ?? undefined });
const getData = (returnUrl: URL | null) => returnUrl?.searchParams.get("data") ?? undefined;
const checkNow = { quietMs: 0 };
const names = { esewa: "eSewa", khalti: "Khalti" };

describe.each(gateways)("paying by %s", (gateway) => {
  test("makes the order paid, once, with one email and one event", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(gateway);
    const returnUrl = await completePayment(payWith, "pay");
    expect(returnUrl?.href.startsWith(`https://shop.example/payment/${payment.id}/`)).toBe(true);
    expect(await returnFromGateway(payment.id, returnUrl)).toBe(true);
    const order = await findOrder(orderId);
    expect(order).toMatchObject({ paymentStatus: "paid", status: "pending", expiresAt: null });
    expect(order.payments).toMatchObject([{ status: "paid", gatewayRef: expect.stringMatching(/\w{6,}/) }]);
    expect((await readPayment(asha, payment.id)).data).toMatchObject({ state: "paid", orderId, amount: 1000, isPayable: false });
    expect(await countEmails(orderId, "paid")).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("that nobody completes in time says so, and not that it failed", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(gateway);
    await db.user.update({ where: { id: asha.id }, data: { mobile: "+9779841234567", orderNews: "text" } });
    await completePayment(payWith, "fail");
    // The tab was closed, and the gateway's session has ended since.
    await db.payment.update({ where: { id: payment.id }, data: { createdAt: new Date(Date.now() - 2 * 3_600_000) } });
    await reconcilePayments({ minimumAgeSeconds: 0 });
    const note = `The payment was not completed on ${names[gateway]} in time.`;
    expect((await readPayment(asha, payment.id)).data).toMatchObject({ state: "failed", note });
    expect((await findOrder(orderId)).events.find(({ kind }) => kind === "payment-failed")).toMatchObject({ note });
    const [text] = await db.$queryRaw<{ text: string }[]>`
      SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'sms' AND data->'template'->>'name' = 'payment-failed'`;
    expect(text?.text).toContain(`is not paid. ${note} We will hold the items for you until`);
  });

  test("begins with a message that the order waits for payment, by text and in the shop", async () => {
    const asha = await factory.customer();
    await db.user.update({ where: { id: asha.id }, data: { email: null, mobile: "+9779841234567" } });
    await putIntoCart(asha, await factory.product());
    const { data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod: gateway });
    const texts = await db.$queryRaw<{ text: string; name: string }[]>`
      SELECT data->>'text' AS text, data->'template'->>'name' AS name FROM pgboss.job WHERE name = 'sms'`;
    expect(texts).toEqual([
      { name: "order-unpaid", text: expect.stringContaining(`${data.number} is waiting for your payment of Rs`) },
    ]);
    const notification = await db.notification.findFirst({ where: { userId: asha.id } });
    expect(notification?.title).toBe(`Order ${data.number}: please pay`);
  });

  test("ten concurrent returns, and a later one, change nothing more", { tags: ["PY-06"] }, async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder(gateway);
    const returnUrl = await completePayment(payWith, "pay");
    await Promise.all(
      Array.from({ length: 10 }, () =>
        Promise.all([returnFromGateway(payment.id, returnUrl), checkPayment(payment.id, checkNow)]),
      ),
    );
    await returnFromGateway(payment.id, returnUrl);
    const order = await findOrder(orderId);
    expect(order.paymentStatus).toBe("paid");
    expect(order.events.filter(({ kind }) => kind === "paid")).toHaveLength(1);
    expect(await countEmails(orderId, "paid")).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("is found by the reconciler if the tab was closed, even by two at once", { tags: ["PY-12"] }, async () => {
    const { orderId, payWith } = await createUnpaidOrder(gateway);
    expect(await completePayment(payWith, "pay-and-close")).toBeNull();
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
    expect(await reconcilePayments()).toBe(0);
    await Promise.all([reconcilePayments({ minimumAgeSeconds: 0 }), reconcilePayments({ minimumAgeSeconds: 0 })]);
    expect((await findOrder(orderId)).paymentStatus).toBe("paid");
    expect(await countEmails(orderId, "paid")).toBe(1);
  });

  test.each(["fail", "cancel"] as const)(
    "that fails (%s) is reported, and can be tried again with another method",
    async (choice) => {
      const { asha, orderId, payWith, payment } = await createUnpaidOrder(gateway);
      await returnFromGateway(payment.id, await completePayment(payWith, choice));
      expect((await readPayment(asha, payment.id)).data).toMatchObject({
        state: "failed",
        isPayable: true,
        note: choice === "fail" ? `The payment failed on ${names[gateway]}.` : `The payment was cancelled on ${names[gateway]}.`,
      });
      expect((await findOrder(orderId)).paymentStatus).toBe("failed");
      expect(await countEmails(orderId, "payment-failed")).toBe(1);
      const other = gateway === "esewa" ? "khalti" : "esewa";
      const { status, data } = await payAgain(asha, orderId, other);
      expect(status).toBe(200);
      if (!data.payWith) throw new Error("there is nowhere to pay");
      const second = await findNewestPayment(orderId);
      await returnFromGateway(second.id, await completePayment(data.payWith, "pay"));
      expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", paymentMethod: other });
      expect(await brokenRules()).toEqual([]);
    },
  );

  // Waiting for a slow response is the same code for both gateways: one is enough.
  const faults = ["500", "html", "redirect", "garbage", ...(isLong || gateway === "esewa" ? (["slow"] as const) : [])] as const;
  test.each(faults)(
    "with a response that is %s changes nothing, and is settled in the next round",
    { tags: ["PY-10"] },
    async (kind) => {
      const { asha, orderId, payWith, payment } = await createUnpaidOrder(gateway);
      const returnUrl = await completePayment(payWith, "pay");
      injectFaults({
        call: gateway === "esewa" ? "esewa.status" : "khalti.lookup",
        kind,
        value: kind === "slow" ? "6000" : undefined,
      });
      await returnFromGateway(payment.id, returnUrl);
      expect((await readPayment(asha, payment.id)).data.state).toBe("verifying");
      for (const method of ["esewa", "khalti", "bank"]) {
        const { status, data } = await payAgain(asha, orderId, method);
        expect(status).toBe(503);
        expect(data.message).toContain("should not pay twice");
      }
      expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "unpaid", attention: null });
      expect((await findNewestPayment(orderId)).checkedAt).toBeNull();
      injectFaults();
      await db.payment.updateMany({ data: { askedAt: null } });
      await reconcilePayments({ minimumAgeSeconds: 0 });
      expect((await findOrder(orderId)).paymentStatus).toBe("paid");
    },
  );

  test("of another amount is not accepted, and needs the attention of staff", { tags: ["PY-05"] }, async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(gateway);
    injectFaults({
      call: gateway === "esewa" ? "esewa.status" : "khalti.lookup",
      kind: "amount",
      value: gateway === "esewa" ? "10.0" : "1000",
    });
    const returnUrl = await completePayment(payWith, "pay");
    await returnFromGateway(payment.id, returnUrl);
    await checkPayment(payment.id, checkNow);
    const order = await findOrder(orderId);
    expect(order).toMatchObject({ paymentStatus: "verifying", attention: expect.stringContaining("Rs\u00a010.00 arrived") });
    expect(order.events.filter(({ kind }) => kind === "attention")).toHaveLength(1);
    expect((await readPayment(asha, payment.id)).data).toMatchObject({ state: "watched", isPayable: false });
    expect((await payAgain(asha, orderId, gateway)).status).toBe(409);
    expect(await brokenRules()).toEqual([]);
  });

  test("twice counts once, and the other payment is due for refund", { tags: ["PY-14"] }, async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(gateway);
    const { data } = await payAgain(asha, orderId, gateway === "esewa" ? "khalti" : "esewa");
    if (!data.payWith) throw new Error("there is nowhere to pay");
    const second = await findNewestPayment(orderId);
    expect(second.reference).not.toBe(payment.reference);
    await Promise.all([completePayment(payWith, "pay"), completePayment(data.payWith, "pay")]);
    await Promise.all([checkPayment(payment.id, checkNow), checkPayment(second.id, checkNow)]);
    const order = await findOrder(orderId);
    expect(order.payments.map(({ status }) => status).toSorted()).toEqual(["paid", "refund_due"]);
    expect(order).toMatchObject({ paymentStatus: "paid", attention: expect.stringContaining("paid twice") });
    expect(await brokenRules()).toEqual([]);
  });

  test("after the order was cancelled is due for refund", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder(gateway);
    await send(cancelOwnOrder, { as: asha, params: { id: orderId }, body: { reason: "Changed my mind" } });
    await completePayment(payWith, "pay-and-close");
    await reconcilePayments({ minimumAgeSeconds: 0 });
    expect(await findOrder(orderId)).toMatchObject({
      status: "cancelled",
      paymentStatus: "refund_due",
      attention: expect.stringMatching(/.+/),
    });
    expect((await readPayment(asha, payment.id)).data.state).toBe("refund_due");
    expect(await brokenRules()).toEqual([]);
  });

  test("again after closing the tab is refused, because the money has arrived", async () => {
    const { asha, orderId, payWith } = await createUnpaidOrder(gateway);
    await completePayment(payWith, "pay-and-close");
    const { status, data } = await payAgain(asha, orderId, "bank");
    expect(status).toBe(409);
    expect(data.message).toContain("arrived");
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", paymentMethod: gateway });
  });

  test("again before anything was paid continues the same attempt", async () => {
    const { asha, orderId, payWith } = await createUnpaidOrder(gateway);
    const { data } = await payAgain(asha, orderId, gateway);
    expect(data.payWith).toEqual(payWith);
    expect((await findOrder(orderId)).payments).toHaveLength(1);
  });

  test("cannot be seen by anyone else", async () => {
    const { payment } = await createUnpaidOrder(gateway);
    const other = await readPayment(await factory.customer(), payment.id);
    const unknown = await readPayment(await factory.customer(), crypto.randomUUID());
    expect(other).toMatchObject({ status: 404, data: unknown.data });
  });

  test("while the gateway is down leaves an order that can be paid later", async () => {
    if (gateway === "esewa") return; // no API call: the browser posts a form
    injectFaults({ call: "khalti.initiate", kind: "500", times: 1 });
    await expect(createUnpaidOrder("khalti")).rejects.toThrow("nowhere to pay");
    const order = await db.order.findFirstOrThrow();
    const token = (await factory.customer()).token;
    expect((await payAgain({ token }, order.id, "khalti")).status).toBe(404);
    expect(order).toMatchObject({ status: "pending", paymentStatus: "unpaid" });
  });
});

describe("eSewa's return", () => {
  test("is ignored without a valid signature", { tags: ["PY-02"] }, async () => {
    const { asha, orderId, payment } = await createUnpaidOrder("esewa");
    const unsigned = { status: "COMPLETE", total_amount: 1000, transaction_uuid: payment.reference, product_code: "EPAYTEST" };
    for (const data of [undefined, "", "AAAA", "%%%", Buffer.from(JSON.stringify(unsigned)).toString("base64")]) {
      expect(await takeReturn(payment.id, { data })).toBe(data === undefined);
    }
    expect((await readPayment(asha, payment.id)).data.state).not.toBe("paid");
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

  test("is genuine for one payment only", async () => {
    const paid = await createUnpaidOrder("esewa");
    const returnUrl = await completePayment(paid.payWith, "pay");
    const other = await createUnpaidOrder("esewa");
    expect(await returnFromGateway(other.payment.id, returnUrl)).toBe(false);
    expect((await findOrder(other.orderId)).paymentStatus).not.toBe("paid");
    expect(await returnFromGateway(paid.payment.id, returnUrl)).toBe(true);
  });

  test("may have amounts above a thousand as text with commas", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa", 12_345_600n);
    injectFaults({ call: "esewa.status", kind: "text-amount" });
    await returnFromGateway(payment.id, await completePayment(payWith, "pay"));
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
  ])("with the status %s makes the order %s", async (value, paymentStatus, state) => {
    const { asha, orderId, payment } = await createUnpaidOrder("esewa");
    injectFaults({ call: "esewa.status", kind: "status", value });
    await takeReturn(payment.id, {});
    expect((await findOrder(orderId)).paymentStatus).toBe(paymentStatus);
    expect((await readPayment(asha, payment.id)).data.state).toBe(state);
  });

  test("with an ambiguous status is settled once eSewa reports a final one, and no longer needs attention", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await completePayment(payWith, "pay-and-close");
    injectFaults({ call: "esewa.status", kind: "status", value: "AMBIGUOUS", times: 1 });
    await checkPayment(payment.id, checkNow);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "verifying", attention: expect.stringContaining("eSewa") });
    await checkPayment(payment.id, checkNow);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", attention: null });
  });

  test("just after the gateway was checked is processed at once", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    const returnUrl = await completePayment(payWith, "fail");
    await checkPayment(payment.id, checkNow);
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
    await returnFromGateway(payment.id, returnUrl);
    expect((await findOrder(orderId)).paymentStatus).toBe("failed");
  });

  test("while checks are throttled is remembered until the next check", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    const returnUrl = await completePayment(payWith, "fail");
    await db.payment.update({ where: { id: payment.id }, data: { askedAt: new Date(Date.now() + 60_000) } });
    await returnFromGateway(payment.id, returnUrl);
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
    await db.payment.update({ where: { id: payment.id }, data: { askedAt: new Date(Date.now() - 10_000) } });
    expect(await reconcilePayments({ minimumAgeSeconds: 0 })).toBe(1);
    expect((await findOrder(orderId)).paymentStatus).toBe("failed");
  });

  test("that is still to come does not make the payment fail", async () => {
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

describe("Khalti's lookup", () => {
  test.each([
    ["Pending", "verifying", "watched"],
    ["Initiated", "unpaid", "verifying"],
    ["Expired", "failed", "failed"],
    ["User canceled", "failed", "failed"],
    ["Refunded", "failed", "failed"],
    ["Partially Refunded", "verifying", "watched"],
    ["Whatever", "verifying", "watched"],
  ])(
    "with %s makes the order %s although the return says Completed",
    { tags: ["PY-08"] },
    async (value, paymentStatus, state) => {
      const { asha, orderId, payWith, payment } = await createUnpaidOrder("khalti");
      const returnUrl = await completePayment(payWith, "pay");
      expect(returnUrl?.searchParams.get("status")).toBe("Completed");
      injectFaults({ call: "khalti.lookup", kind: "status", value });
      await returnFromGateway(payment.id, returnUrl);
      expect((await findOrder(orderId)).paymentStatus).toBe(paymentStatus);
      expect((await readPayment(asha, payment.id)).data.state).toBe(state);
    },
  );

  test("of another payment is ignored, and another payment's return is not genuine", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("khalti");
    await completePayment(payWith, "pay");
    injectFaults({ call: "khalti.lookup", kind: "reference", value: "anotherpidx" });
    expect(await takeReturn(payment.id, { pidx: "anotherpidx" })).toBe(false);
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
  });
});

/** An unpaid order with this payment method. */
async function createOrderWith(method: Gateway | "cod") {
  if (method !== "cod") return createUnpaidOrder(method);
  const asha = await factory.customer();
  await putIntoCart(asha, await factory.product());
  const { data } = await place(asha, { ...placement, deliveryMethod: "pickup" });
  return { asha, orderId: data._id };
}

describe("another attempt", () => {
  test("by cash at pickup has the same limit as a new order", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product({ variants: [{ price: 6_000_000n }] }));
    const { data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod: "bank" });
    const { status, data: refused } = await payAgain(asha, data._id, "cod");
    expect([status, refused]).toMatchObject([409, { fields: { paymentMethod: expect.stringMatching(/up to Rs\s50,000\./) } }]);
  });

  test("by cash or transfer needs no gateway, and repeating it creates no second one", async () => {
    const { asha, orderId } = await createUnpaidOrder("khalti");
    for (const method of ["bank", "bank", "cod"]) {
      const { status, data } = await payAgain(asha, orderId, method);
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

  test("with ten concurrent requests creates no second page", async () => {
    const { asha, orderId } = await createUnpaidOrder("khalti");
    const responses = await Promise.all(Array.from({ length: 10 }, () => payAgain(asha, orderId, "khalti")));
    const started = responses.filter(({ status }) => status === 200);
    // Requests that could not find out in time whether money is on its way got a 503.
    expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(started.length).toBeGreaterThan(0);
    const { payments } = await findOrder(orderId);
    const pages = new Set(payments.map(({ payUrl }) => payUrl));
    for (const { data } of started) expect(pages).toContain(data.payWith?.url);
  });

  test.each(gateways)(
    "by %s with four concurrent requests is one attempt with one destination",
    { tags: ["PY-14"] },
    async (gateway) => {
      for (const from of [gateway === "esewa" ? "khalti" : "esewa", "cod", "cod"] as const) {
        const { asha, orderId } = await createOrderWith(from);
        const responses = await Promise.all(Array.from({ length: 4 }, () => payAgain(asha, orderId, gateway)));
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        const { payments } = await findOrder(orderId);
        const open = payments.filter(({ method, status }) => gateways.includes(method as Gateway) && status === "unpaid");
        expect(open).toMatchObject([{ method: gateway }]);
        const destinations = responses.flatMap(({ data }) => (data.payWith ? [JSON.stringify(data.payWith)] : []));
        expect(new Set(destinations).size).toBe(1);
        expect((await payAgain(asha, orderId, gateway)).data.payWith).toEqual(
          responses.find(({ data }) => data.payWith)?.data.payWith,
        );
        expect(await brokenRules()).toEqual([]);
      }
    },
  );

  test("with concurrent requests for different methods is one attempt", async () => {
    const { asha, orderId } = await createOrderWith("cod");
    const methods = [...gateways, ...gateways, "bank"];
    const responses = await Promise.all(methods.map((gateway) => payAgain(asha, orderId, gateway)));
    const statuses = new Set(responses.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(await brokenRules()).toEqual([]);
  });

  test("replaces the previous one, whose money is still found", async () => {
    const { orderId, payWith, payment, asha } = await createUnpaidOrder("esewa");
    await payAgain(asha, orderId, "khalti");
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

  test("is refused for an order that is paid or someone else's", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
    expect((await payAgain(await factory.customer(), orderId, "bank")).status).toBe(404);
    await completePayment(payWith, "pay");
    await checkPayment(payment.id, checkNow);
    expect((await payAgain(asha, orderId, "khalti")).status).toBe(409);
  });

  test("by bank transfer is refused if the company has no bank account", async () => {
    const { asha, orderId } = await createUnpaidOrder("esewa");
    await db.companyDetail.update({ where: { id: 1 }, data: { bankName: "" } });
    expect(await payAgain(asha, orderId, "bank")).toMatchObject({
      status: 409,
      data: { message: "Bank transfer is not available." },
    });
  });
});

describe("a cash-on-delivery order whose customer tries another method", () => {
  const endTime = async (orderId: string) => {
    await db.order.update({ where: { id: orderId }, data: { expiresAt: new Date(Date.now() - 1000) } });
    await db.payment.updateMany({ where: { orderId }, data: { checkedAt: new Date() } });
  };
  const cash = { status: "pending", paymentMethod: "cod", paymentStatus: "unpaid", expiresAt: null };

  test.each(["khalti", "bank"])("that fails (%s) is not cancelled, but paid in cash", { tags: ["PY-20"] }, async (method) => {
    const { asha, orderId } = await createOrderWith("cod");
    injectFaults({ call: "khalti.initiate", kind: "500" });
    expect(await payAgain(asha, orderId, method)).toMatchObject({ status: 200, data: { payWith: null, paymentMethod: method } });
    await endTime(orderId);
    expect(await expireOrders()).toBe(0);
    const order = await findOrder(orderId);
    expect(order).toMatchObject(cash);
    expect(order.payments.map((payment) => `${payment.method} ${payment.status}`).toSorted()).toEqual(
      [`${method} failed`, "cod unpaid"].toSorted(),
    );
    expect(await expireOrders()).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test("that is still pending is paid in cash, or by the money that comes later", { tags: ["PY-20"] }, async () => {
    const { asha, orderId } = await createOrderWith("cod");
    const { data } = await payAgain(asha, orderId, "khalti");
    await endTime(orderId);
    expect(await expireOrders()).toBe(0);
    expect(await findOrder(orderId)).toMatchObject(cash);
    if (data.payWith) await completePayment(data.payWith, "pay-and-close");
    await reconcilePayments({ minimumAgeSeconds: 0 });
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", paymentMethod: "khalti" });
    expect(await brokenRules()).toEqual([]);
  });

  test("and goes back to cash, again and again, has one open payment for it", async () => {
    const { asha, orderId } = await createOrderWith("cod");
    for (const method of ["bank", "cod", "bank", "cod"]) expect((await payAgain(asha, orderId, method)).status).toBe(200);
    const { payments, ...order } = await findOrder(orderId);
    expect(order).toMatchObject(cash);
    expect(payments.filter(({ status }) => status === "unpaid")).toMatchObject([{ method: "cod" }]);
    expect(await brokenRules()).toEqual([]);
  });
});

test("an abandoned attempt that fails at the deadline is announced once: the order is cancelled", async () => {
  const { orderId, payment } = await createUnpaidOrder("esewa");
  await db.order.update({ where: { id: orderId }, data: { expiresAt: new Date(Date.now() - 1000) } });
  await db.payment.update({ where: { id: payment.id }, data: { createdAt: new Date(Date.now() - 3_600_000) } });
  await reconcilePayments();
  expect(await expireOrders()).toBe(1);
  expect(await countEmails(orderId, "payment-failed")).toBe(0);
  expect(await countEmails(orderId, "expired")).toBe(1);
});

test("a gateway is queried about a payment at most once in two seconds", async () => {
  const { asha, payment } = await createUnpaidOrder("khalti");
  const start = performance.now();
  await Promise.all(Array.from({ length: 12 }, () => readPayment(asha, payment.id)));
  const lookups = standIns.memory.calls.filter((call) => call === "khalti.lookup").length;
  expect(lookups).toBeGreaterThan(0);
  // More than one only on a machine that needs seconds for twelve calls.
  expect(lookups).toBeLessThanOrEqual(1 + Math.floor((performance.now() - start) / 2000));
});

test("PY-13: a failure while a payment is saved changes nothing, and it is saved once afterwards", async () => {
  const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
  const returnUrl = await completePayment(payWith, "pay");
  for (const table of ["payment", "order", "order_event", "notification"]) {
    await db.$executeRawUnsafe(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF to_jsonb(NEW) @> '{"status": "paid"}' OR to_jsonb(NEW) @> '{"payment_status": "paid"}'
        OR TG_OP = 'INSERT' THEN RAISE EXCEPTION 'break off'; END IF; RETURN NEW; END $$`);
    await db.$executeRawUnsafe(
      `CREATE TRIGGER break_off BEFORE INSERT OR UPDATE ON "${table}" FOR EACH ROW EXECUTE FUNCTION break_off()`,
    );
    await expect(checkPayment(payment.id, checkNow)).rejects.toThrow();
    await db.$executeRawUnsafe("DROP FUNCTION break_off() CASCADE");
    expect(await findOrder(orderId), table).toMatchObject({ paymentStatus: "unpaid", payments: [{ status: "unpaid" }] });
    expect(await countEmails(orderId, "paid")).toBe(0);
  }
  await returnFromGateway(payment.id, returnUrl);
  await checkPayment(payment.id, checkNow);
  expect((await findOrder(orderId)).events.filter(({ kind }) => kind === "paid")).toHaveLength(1);
  expect(await countEmails(orderId, "paid")).toBe(1);
  expect(await brokenRules()).toEqual([]);
});

test("a gateway that is down gets a few checks in a round, and does not delay those of the other one", {
  tags: ["FL-49"],
}, async () => {
  for (let at = 0; at < 12; at++) await createUnpaidOrder("esewa");
  const { orderId, payWith } = await createUnpaidOrder("khalti");
  await completePayment(payWith, "pay-and-close");
  changeSettings({ ...standIns.env, ESEWA_STATUS_URL: "http://127.0.0.1:1/status/" });
  await db.$executeRaw`UPDATE payment SET asked_at = NULL`;
  const checked = await reconcilePayments({ minimumAgeSeconds: 0 });
  changeSettings({ ...standIns.env, GATEWAY_MS: "2000" });
  const byEsewa = await db.payment.count({ where: { method: "esewa", askedAt: { not: null } } });
  expect(byEsewa).toBeGreaterThanOrEqual(5);
  expect(byEsewa).toBeLessThan(10);
  expect(checked).toBe(byEsewa + 1);
  expect((await findOrder(orderId)).paymentStatus).toBe("paid");
  // The next rounds ask about the others.
  while ((await db.payment.count({ where: { method: "esewa", askedAt: null } })) > 0) {
    expect(await reconcilePayments({ minimumAgeSeconds: 0 })).toBeGreaterThan(0);
  }
});

test("failed attempts are reported by one email, which says where the money is and how long the order is held", async () => {
  const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
  await returnFromGateway(payment.id, await completePayment(payWith, "cancel"));
  const { expiresAt } = await findOrder(orderId);
  expect((await readPayment(asha, payment.id)).data).toMatchObject({ state: "failed", expiresAt: expiresAt?.toISOString() });
  const { data } = await payAgain(asha, orderId, "khalti");
  const second = await findNewestPayment(orderId);
  await returnFromGateway(second.id, await completePayment(data.payWith ?? payWith, "cancel"));
  expect((await findOrder(orderId)).paymentStatus).toBe("failed");
  const emails = await db.$queryRaw<{ money: string }[]>`
    SELECT data->'props'->>'money' AS money FROM pgboss.job
    WHERE name = 'mail' AND data->'props'->>'step' = 'payment-failed' AND data->'props'->>'orderId' = ${orderId}`;
  expect(emails).toEqual([
    { money: expect.stringMatching(/^We have not received your payment\. .*We will hold the items for you until /) },
  ]);
});

test.each(["esewa", "khalti"] as const)(
  "the email of an order to be paid with %s says until when it is held",
  async (gateway) => {
    const { orderId } = await createUnpaidOrder(gateway);
    const mails = await db.$queryRaw<{ heldUntil: string }[]>`
    SELECT data->'props'->>'heldUntil' AS "heldUntil" FROM pgboss.job
    WHERE name = 'mail' AND data->>'template' = 'order-placed' AND data->'props'->>'orderId' = ${orderId}`;
    expect(mails).toEqual([{ heldUntil: (await findOrder(orderId)).expiresAt?.toISOString() }]);
  },
);
