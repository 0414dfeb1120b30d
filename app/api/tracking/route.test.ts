import { beforeEach, describe, expect, test } from "vitest";
import { ensureLink } from "@/lib/messages/order-link/commands";
import { getLinkCode, getLinkUrl } from "@/lib/messages/order-link/link";
import { writeSms } from "@/lib/messages/sms/write";
import { closeAccount } from "@/lib/people/users/closing/closure";
import { signInByCode } from "@/lib/people/users/code/code-contract";
import { getCode } from "@/lib/platform/server/auth/one-time-code";
import { signLink } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { revokeLink, textLink } from "@/lib/sales/tracking/admin/contract";
import {
  cancelLinkedOrder,
  findOrder,
  openLink,
  payLinkedOrder,
  printLinkedDocument,
  reportProblem,
  requestLinkedChange,
  requestTrackingCode,
  sendLinkedProof,
  unlockLink,
  withdrawLinkedChange,
} from "@/lib/sales/tracking/contract";
import { withoutPersonalData } from "@/lib/sales/tracking/rules";
import { withPdfWorker } from "@/tests/support/documents";
import { factory } from "@/tests/support/factories";
import { address, createOrder, type Person, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { timeRatio } from "@/tests/support/time-ratio";

withPdfWorker();

let asha: Person;
let admin: Person;

withShop({ bankName: "Sample Bank", bankAccountName: "Sukkha", bankAccountNumber: "1" });
beforeEach(async () => {
  [asha, admin] = [await factory.customer({ phone: "9841234567" }), await factory.admin()];
});

const from = (ip: string) => ({ "x-client-ip": ip });
const queuedSms = async () =>
  (
    await db.$queryRaw<{ data: { mobile: string; kind: string; text: string; linkId?: string; codeId?: string } }[]>`
      SELECT data FROM pgboss.job WHERE name = 'sms' ORDER BY created_on, id`
  ).map(({ data }) => data);

async function createLinked(status: "pending" | "confirmed" | "shipped" = "pending") {
  const order = await createOrder(asha, { status });
  const linkId = (await transaction((tx) => ensureLink(tx, order._id))) ?? "";
  return { order, linkId, code: getLinkCode(linkId) };
}

const unlock = (code: string, digits: string, ip = "10.0.0.1") => send(unlockLink, { body: { code, digits }, headers: from(ip) });

/** An order and the ticket that unlocks it. */
async function createUnlocked(status?: "pending" | "confirmed" | "shipped") {
  const { order, linkId, code } = await createLinked(status);
  const { data } = await unlock(code, "4567");
  return { order, linkId, code, as: { token: data.ticket } };
}

test("a change is asked for and taken back by the link, and whoever has not unlocked it does not read it", async () => {
  const { order, as } = await createUnlocked("confirmed");
  expect((await send(requestLinkedChange, { as, body: { text: "Ring 9812345678 instead" } })).status).toBe(200);
  const row = await db.order.findUniqueOrThrow({ where: { id: order._id } });
  expect(row.changeRequest).toBe("Ring 9812345678 instead");
  const open = { ...order, isChangeRequested: true, changeRequest: "Ring 9812345678 instead" };
  expect(JSON.stringify(withoutPersonalData(open))).not.toContain("9812345678");
  expect((await send(withdrawLinkedChange, { as })).status).toBe(200);
  expect(await send(withdrawLinkedChange, { as })).toMatchObject({ status: 409 });
});

test("an order is not opened by its account's contact number, which nobody has verified, but by the delivery phone", async () => {
  const { order, code } = await createLinked();
  await db.user.update({ where: { id: asha.id }, data: { phone: "9809999888" } });
  expect((await unlock(code, "9888")).status).toBe(400);
  expect((await unlock(code, "4567")).status).toBe(200);
  await send(textLink, { as: admin, params: { id: order._id } });
  expect((await queuedSms()).at(-1)).toMatchObject({ mobile: "+9779841234567", kind: "order-link" });
});

describe("the link of an order", () => {
  test("is only in its messages, and in no table or queue", async () => {
    const { code, linkId } = await createLinked();
    expect(code).toMatch(/^[a-z2-7]{26}$/);
    const [row] = await db.$queryRaw<{ all: string }[]>`
      SELECT (SELECT string_agg(job::text, ' ') FROM pgboss.job) || (SELECT string_agg(l::text, ' ') FROM order_link l) AS all`;
    expect(row?.all).toContain(linkId);
    expect(row?.all).not.toContain(code);
  });

  test("is texted to a customer without an email, unless it is revoked", async () => {
    const roof = await factory.product();
    const { status, data } = await send(placeStaffOrder, {
      as: admin,
      body: {
        customer: { fullName: "Maya Rai", phone: "9801234567" },
        items: [{ variantId: toVariant(roof).id, quantity: 1 }],
        deliveryMethod: "pickup",
        paymentMethod: "cod",
      },
    });
    expect(status).toBe(201);
    const [text] = await queuedSms();
    expect(text).toMatchObject({ mobile: "+9779801234567", kind: "order-placed" });
    const message = text && (await writeSms(text));
    expect(message).toMatch(/: Thank you\. .* http\S+\/o\/[a-z2-7]{26}$/);
    expect(message).toContain(getLinkUrl(text?.linkId ?? ""));
    expect((await send(revokeLink, { as: admin, params: { id: data._id } })).status).toBe(200);
    expect(text && (await writeSms(text))).not.toContain("/o/");
  });

  test("is texted by staff in the language of its customer", async () => {
    const { order } = await createLinked();
    await db.user.update({ where: { id: asha.id }, data: { language: "ne" } });
    await send(textLink, { as: admin, params: { id: order._id } });
    expect((await queuedSms()).at(-1)).toMatchObject({ kind: "order-link", language: "ne" });
  });

  test("can be texted and revoked by staff, which is audited", async () => {
    const { order, linkId } = await createLinked();
    const params = { id: order._id };
    expect(await send(textLink, { as: admin, params })).toMatchObject({
      status: 200,
      data: { message: expect.stringContaining("984-1234567") },
    });
    expect((await queuedSms()).at(-1)).toMatchObject({ mobile: "+9779841234567", kind: "order-link", linkId });
    expect((await send(revokeLink, { as: admin, params })).status).toBe(200);
    expect((await send(revokeLink, { as: admin, params })).status).toBe(409);
    expect(await transaction((tx) => ensureLink(tx, order._id))).toBeNull();
    expect((await send(textLink, { as: admin, params })).status).toBe(200);
    expect((await queuedSms()).at(-1)?.linkId).not.toBe(linkId);
    const actions = await db.auditEntry.findMany({ where: { subjectId: order._id }, orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action).filter((action) => action.includes("link"))).toEqual([
      "texted the link to",
      "revoked the link to",
      "texted the link to",
    ]);
  });

  test("is created once by concurrent requests", async () => {
    const order = await createOrder(asha);
    await db.orderLink.deleteMany();
    const ids = await Promise.all(Array.from({ length: 8 }, () => transaction((tx) => ensureLink(tx, order._id))));
    expect(new Set(ids).size).toBe(1);
    expect(await db.orderLink.count()).toBe(1);
  });

  test("counts how often it is opened, and responds alike to unknown codes", async () => {
    const { code, linkId } = await createLinked();
    const responses = [];
    for (const attempt of [code, code.toUpperCase(), "a".repeat(26)])
      responses.push(await send(openLink, { body: { code: attempt } }));
    expect(new Set(responses.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1);
    expect(await db.orderLink.findUniqueOrThrow({ where: { id: linkId } })).toMatchObject({
      opens: 2,
      firstOpenedAt: expect.any(Date),
    });
  });
});

test("the link alone shows neither personal data nor anything else of use to a stranger", async () => {
  const { order } = await createLinked();
  const canary = "canary-of-asha";
  const [event] = order.events;
  const [payment] = order.payments;
  if (!event || !payment || !order.address) throw new Error("an order has a history, a payment and an address");
  const visible = withoutPersonalData({
    ...order,
    note: canary,
    companyName: canary,
    panNumber: canary,
    cancelReason: canary,
    couponCode: canary,
    address: { ...order.address, tole: canary },
    payments: [{ ...payment, reference: canary, note: canary }],
    events: ["slip-received", "cancel-asked", "problem-reported", "refunded"].map((kind) => ({ ...event, kind, note: canary })),
  });
  expect(JSON.stringify(visible)).not.toContain(canary);
  expect(visible).toMatchObject({ number: order.number, status: "pending", total: order.total, due: order.due });
});

describe("the last four digits", () => {
  test("open the order, with a cookie that scripts cannot read", async () => {
    const { code } = await createLinked();
    const { status, data, headers } = await unlock(code, "४५६७");
    expect([status, data.path]).toEqual([200, `/o/${code}`]);
    expect(headers.get("set-cookie")).toMatch(/^shop-order=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax/);
  });

  test("can be tried five times an hour, even concurrently and from different addresses", async () => {
    const { code } = await createLinked();
    const tries = await Promise.all(Array.from({ length: 30 }, (_, at) => unlock(code, String(1000 + at), `10.0.1.${at}`)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(400), ...Array(25).fill(429)]);
    expect((await unlock(code, "4567", "10.0.2.1")).status).toBe(429);
  });

  test("can be entered any number of times by someone who knows them", async () => {
    const { code } = await createLinked();
    for (let at = 0; at < 8; at++) expect((await unlock(code, "4567")).status).toBe(200);
  });

  test("open nothing without the link, and nothing once it is revoked", async () => {
    const { order, code } = await createLinked();
    expect((await unlock("a".repeat(26), "4567")).status).toBe(404);
    await send(revokeLink, { as: admin, params: { id: order._id } });
    expect((await unlock(code, "4567")).status).toBe(404);
  });
});

describe("someone with an unlocked link", () => {
  test("can pay, send a payment proof and report a problem, for this order", async () => {
    const { as, order } = await createUnlocked();
    const pay = await send(payLinkedOrder, { as, body: { paymentMethod: "bank" } });
    expect(pay).toMatchObject({ status: 200, data: { payWith: null } });
    const form = new FormData();
    form.append("file", new File([Buffer.from("%PDF-1.7\n%%EOF")], "slip.pdf", { type: "application/pdf" }));
    form.append("reference", "FT 1");
    expect((await send(sendLinkedProof, { as, body: form })).status).toBe(201);
    expect(await db.order.findUniqueOrThrow({ where: { id: order._id } })).toMatchObject({ paymentStatus: "verifying" });
    expect((await send(reportProblem, { as, body: { message: "One bucket leaks" } })).status).toBe(200);
    const notifications = await db.notification.findMany({
      where: { userId: admin.id, title: { contains: "something is wrong" } },
    });
    expect(notifications).toMatchObject([{ body: "One bucket leaks" }]);
  });

  test("can cancel a pending order, and request the cancellation of a confirmed one", async () => {
    const { as, order } = await createUnlocked();
    expect((await send(cancelLinkedOrder, { as, body: { reason: "Bought twice" } })).status).toBe(200);
    const other = await createUnlocked("confirmed");
    expect((await send(cancelLinkedOrder, { as: other.as, body: { reason: "Bought twice" } })).status).toBe(200);
    const rows = await db.order.findMany({
      orderBy: { createdAt: "asc" },
      select: { id: true, status: true, cancelRequestedAt: true },
    });
    expect(rows).toEqual([
      { id: order._id, status: "cancelled", cancelRequestedAt: null },
      { id: other.order._id, status: "confirmed", cancelRequestedAt: expect.any(Date) },
    ]);
  });

  test("can print the invoice of this order and of no other, not even of the same customer", async () => {
    const [one, other] = [await createUnlocked("shipped"), await createUnlocked("shipped")];
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId: one.order._id } });
    expect((await send(printLinkedDocument, { as: one.as, params: { id } })).status).toBe(200);
    expect((await send(printLinkedDocument, { as: other.as, params: { id } })).status).toBe(404);
    expect(await db.invoicePrint.findMany()).toMatchObject([
      { invoiceId: id, copy: 1, via: "link", actorId: null, actorName: "" },
    ]);
  });

  test("loses access if the link is revoked, expired, or of another order", async () => {
    const { as, order, linkId } = await createUnlocked();
    const other = await createOrder(asha);
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const mixed = { token: await signLink("order", { id: other._id, jti: linkId, exp }) };
    const expired = { token: await signLink("order", { id: order._id, jti: linkId, exp: exp - 7200 }) };
    const body = { message: "Hello" };
    expect((await send(reportProblem, { as: mixed, body })).status).toBe(404);
    expect((await send(reportProblem, { as: expired, body })).status).toBe(401);
    await send(revokeLink, { as: admin, params: { id: order._id } });
    expect((await send(reportProblem, { as, body })).status).toBe(404);
    expect(await db.orderEvent.count({ where: { kind: "problem-reported" } })).toBe(0);
  });
});

test("the links of a deleted account are revoked", async () => {
  const { code, linkId } = await createLinked();
  await transaction((tx) => closeAccount(tx, asha.id));
  expect((await unlock(code, "4567")).status).toBe(404);
  expect(await db.orderLink.findUniqueOrThrow({ where: { id: linkId } })).toMatchObject({ revokedAt: expect.any(Date) });
});

describe("finding an order by its number and a phone", () => {
  const requestCode = (mobile: string, orderNumber: string) => send(requestTrackingCode, { body: { mobile, orderNumber } });
  async function requestAndReadCode(mobile: string, orderNumber: string) {
    const { data } = await requestCode(mobile, orderNumber);
    return { ticket: data.ticket, code: getCode((await queuedSms()).at(-1)?.codeId ?? "") };
  }

  test("responds alike to known and unknown orders, and opens the order with the code", async () => {
    const order = await createOrder(asha);
    const [known, unknown] = [await requestAndReadCode("9841234567", order.number), await requestCode("9801234567", "SK-0")];
    expect(unknown).toMatchObject({ status: 200, data: { ticket: expect.any(String), expiresInSeconds: 300, waitSeconds: 30 } });
    const found = await send(findOrder, { body: { ...known, orderNumber: order.number.toLowerCase() } });
    expect(found).toMatchObject({ status: 200, data: { path: expect.stringMatching(/^\/o\/[a-z2-7]{26}$/) } });
    expect((await send(findOrder, { body: { ...known, orderNumber: order.number } })).status).toBe(400);
  });

  test("takes as long for a number with the order as for one without", async () => {
    const order = await createOrder(asha);
    await requestCode("9861234567", order.number);
    const existing = (at: number) => `984${String(at).padStart(7, "0")}`;
    for (let at = 0; at < 12; at++) {
      await db.user.create({ data: { fullName: "Somebody", mobile: `+977${existing(at)}` } });
    }
    const measure = (mobile: (at: number) => string) => async (at: number) =>
      expect((await requestCode(mobile(at), order.number)).status).toBe(200);
    expect(
      await timeRatio(
        measure(existing),
        measure((at) => `980${String(at).padStart(7, "0")}`),
      ),
    ).toBeLessThan(2);
  });

  test("opens nothing for another phone number, and a mistyped order number can be corrected", async () => {
    const order = await createOrder(asha);
    const stranger = await requestAndReadCode("9801234567", order.number);
    const refused = await send(findOrder, { body: { ...stranger, orderNumber: order.number } });
    expect(refused).toMatchObject({ status: 400, data: { fields: { orderNumber: expect.any(String) } } });
    const ownCode = await requestAndReadCode("9841234567", "SK-0");
    const mistyped = await send(findOrder, { body: { ...ownCode, orderNumber: "SK-0" } });
    expect(mistyped.data).toEqual(refused.data);
    expect((await send(findOrder, { body: { ...ownCode, orderNumber: order.number } })).status).toBe(200);
  });

  test("opens no order of a deleted account, though its delivery address still has the number", async () => {
    const order = await createOrder(asha);
    await db.orderLink.deleteMany(); // as for orders from before links existed
    await transaction((tx) => closeAccount(tx, asha.id));
    const verification = await requestAndReadCode(address.phone, order.number);
    const refused = await send(findOrder, { body: { ...verification, orderNumber: order.number } });
    expect(refused).toMatchObject({ status: 400, data: { fields: { orderNumber: expect.any(String) } } });
    expect(await db.orderLink.count()).toBe(0);
  });

  test("sends codes that cannot be used to log in", async () => {
    await factory.user({ mobile: "+9779841234567" });
    const { ticket, code } = await requestAndReadCode("9841234567", "SK-0");
    expect((await send(signInByCode, { body: { ticket, code } })).status).toBe(401);
  });

  test("finds an order by the phone number of the delivery address", async () => {
    const phoneless = await factory.customer({ phone: null });
    const order = await createOrder(phoneless);
    const verification = await requestAndReadCode(address.phone, order.number);
    expect((await send(findOrder, { body: { ...verification, orderNumber: order.number } })).status).toBe(200);
  });
});
