import { beforeEach, describe, expect, test } from "vitest";
import { ensureLink } from "@/lib/order-link/commands";
import { getLinkCode, getLinkUrl } from "@/lib/order-link/link";
import { getCode } from "@/lib/platform/auth/one-time-code";
import { signLink } from "@/lib/platform/auth/token";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { writeSms } from "@/lib/sms/write";
import { placeStaffOrder } from "@/lib/staff-order/contract";
import { revokeLink, textLink } from "@/lib/tracking/admin-contract";
import {
  cancelLinkedOrder,
  findOrder,
  openLink,
  payLinkedOrder,
  printLinkedDocument,
  reportProblem,
  requestTrackingCode,
  sendLinkedProof,
  unlockLink,
} from "@/lib/tracking/contract";
import { withoutPerson } from "@/lib/tracking/rules";
import { closeAccount } from "@/lib/users/closure";
import { signInByCode } from "@/lib/users/code-contract";
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

const from = (ip: string) => ({ "x-client-address": ip });
const queued = async () =>
  (
    await db.$queryRaw<{ data: { mobile: string; kind: string; text: string; linkId?: string; codeId?: string } }[]>`
      SELECT data FROM pgboss.job WHERE name = 'sms' ORDER BY created_on, id`
  ).map(({ data }) => data);

async function linked(status: "pending" | "confirmed" = "pending") {
  const order = await createOrder(asha, { status });
  const linkId = (await transaction((tx) => ensureLink(tx, order._id))) ?? "";
  return { order, linkId, code: getLinkCode(linkId) };
}

const unlock = (code: string, digits: string, ip = "10.0.0.1") => send(unlockLink, { body: { code, digits }, headers: from(ip) });

/** An order and the ticket that unlocks it. */
async function unlocked(status?: "pending" | "confirmed") {
  const { order, linkId, code } = await linked(status);
  const { data } = await unlock(code, "4567");
  return { order, linkId, code, as: { token: data.ticket } };
}

describe("the link of an order", () => {
  test("stands in its messages only, and in no table or queue", async () => {
    const { code, linkId } = await linked();
    expect(code).toMatch(/^[a-z2-7]{26}$/);
    const [row] = await db.$queryRaw<{ all: string }[]>`
      SELECT (SELECT string_agg(job::text, ' ') FROM pgboss.job) || (SELECT string_agg(l::text, ' ') FROM order_link l) AS all`;
    expect(row?.all).toContain(linkId);
    expect(row?.all).not.toContain(code);
  });

  test("goes to somebody without an email as a text, and not once it is revoked", async () => {
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
    const [text] = await queued();
    expect(text).toMatchObject({ mobile: "+9779801234567", kind: "order-placed" });
    const said = text && (await writeSms(text));
    expect(said).toMatch(/: Thank you\. .* http\S+\/o\/[a-z2-7]{26}$/);
    expect(said).toContain(getLinkUrl(text?.linkId ?? ""));
    expect((await send(revokeLink, { as: admin, params: { id: data._id } })).status).toBe(200);
    expect(text && (await writeSms(text))).not.toContain("/o/");
  });

  test("is texted and revoked by staff, once each, and stands in the history that only staff see", async () => {
    const { order, linkId } = await linked();
    const params = { id: order._id };
    expect(await send(textLink, { as: admin, params })).toMatchObject({
      status: 200,
      data: { message: expect.stringContaining("984-1234567") },
    });
    expect((await queued()).at(-1)).toMatchObject({ mobile: "+9779841234567", kind: "order-link", linkId });
    expect((await send(revokeLink, { as: admin, params })).status).toBe(200);
    expect((await send(revokeLink, { as: admin, params })).status).toBe(409);
    expect(await transaction((tx) => ensureLink(tx, order._id))).toBeNull();
    expect((await send(textLink, { as: admin, params })).status).toBe(200);
    expect((await queued()).at(-1)?.linkId).not.toBe(linkId);
    const actions = await db.auditEntry.findMany({ where: { subjectId: order._id }, orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action).filter((action) => action.includes("link"))).toEqual([
      "texted link",
      "revoked link",
      "texted link",
    ]);
  });

  test("is one, however many ask for it at once", async () => {
    const order = await createOrder(asha);
    await db.orderLink.deleteMany();
    const ids = await Promise.all(Array.from({ length: 8 }, () => transaction((tx) => ensureLink(tx, order._id))));
    expect(new Set(ids).size).toBe(1);
    expect(await db.orderLink.count()).toBe(1);
  });

  test("counts who opened it, and answers alike for what it does not know", async () => {
    const { code, linkId } = await linked();
    const answers = [];
    for (const tried of [code, code.toUpperCase(), "a".repeat(26)]) answers.push(await send(openLink, { body: { code: tried } }));
    expect(new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1);
    expect(await db.orderLink.findUniqueOrThrow({ where: { id: linkId } })).toMatchObject({
      opens: 2,
      firstOpenedAt: expect.any(Date),
    });
  });
});

test("the link alone says nothing of the person, nor what somebody else could use", async () => {
  const { order } = await linked();
  const canary = "canary-of-asha";
  const [event] = order.events;
  const [payment] = order.payments;
  if (!event || !payment || !order.address) throw new Error("an order has a history, a payment and an address");
  const shown = withoutPerson({
    ...order,
    ...{ note: canary, companyName: canary, panNumber: canary, cancelReason: canary, couponCode: canary },
    address: { ...order.address, tole: canary },
    payments: [{ ...payment, reference: canary, note: canary }],
    events: ["slip-received", "cancel-asked", "problem-reported", "refunded"].map((kind) => ({ ...event, kind, note: canary })),
  });
  expect(JSON.stringify(shown)).not.toContain(canary);
  expect(shown).toMatchObject({ number: order.number, status: "pending", total: order.total, due: order.due });
});

describe("the last four digits", () => {
  test("open the order, with a cookie that scripts cannot read", async () => {
    const { code } = await linked();
    const { status, data, headers } = await unlock(code, "४५६७");
    expect([status, data.path]).toEqual([200, `/o/${code}`]);
    expect(headers.get("set-cookie")).toMatch(/^shop-order=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax/);
  });

  test("are tried five times an hour, however many come at once and from wherever", async () => {
    const { code } = await linked();
    const tries = await Promise.all(Array.from({ length: 30 }, (_, at) => unlock(code, String(1000 + at), `10.0.1.${at}`)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(400), ...Array(25).fill(429)]);
    expect((await unlock(code, "4567", "10.0.2.1")).status).toBe(429);
  });

  test("are not worn out by whoever knows them", async () => {
    const { code } = await linked();
    for (let at = 0; at < 8; at++) expect((await unlock(code, "4567")).status).toBe(200);
  });

  test("open nothing without the link, and nothing once it is revoked", async () => {
    const { order, code } = await linked();
    expect((await unlock("a".repeat(26), "4567")).status).toBe(404);
    await send(revokeLink, { as: admin, params: { id: order._id } });
    expect((await unlock(code, "4567")).status).toBe(404);
  });
});

describe("whoever holds an opened link", () => {
  test("pays, sends a payment proof and says what is wrong, for this order", async () => {
    const { as, order } = await unlocked();
    const pay = await send(payLinkedOrder, { as, body: { paymentMethod: "bank" } });
    expect(pay).toMatchObject({ status: 200, data: { payWith: null } });
    const form = new FormData();
    form.append("file", new File([Buffer.from("%PDF-1.7\n%%EOF")], "slip.pdf", { type: "application/pdf" }));
    form.append("reference", "FT 1");
    expect((await send(sendLinkedProof, { as, body: form })).status).toBe(201);
    expect(await db.order.findUniqueOrThrow({ where: { id: order._id } })).toMatchObject({ paymentStatus: "verifying" });
    expect((await send(reportProblem, { as, body: { message: "One bucket leaks" } })).status).toBe(200);
    const told = await db.notification.findMany({ where: { userId: admin.id, title: { contains: "something is wrong" } } });
    expect(told).toMatchObject([{ body: "One bucket leaks" }]);
  });

  test("cancels what is pending, and asks for what is confirmed", async () => {
    const { as, order } = await unlocked();
    expect((await send(cancelLinkedOrder, { as, body: { reason: "Bought twice" } })).status).toBe(200);
    const other = await unlocked("confirmed");
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

  test("prints the invoice of this order and of no other, not even of the same customer", async () => {
    const [one, other] = [await unlocked("confirmed"), await unlocked("confirmed")];
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId: one.order._id } });
    expect((await send(printLinkedDocument, { as: one.as, params: { id } })).status).toBe(200);
    expect((await send(printLinkedDocument, { as: other.as, params: { id } })).status).toBe(404);
  });

  test("has nothing once the link is revoked, the order deleted, or the link another order's", async () => {
    const { as, order, linkId } = await unlocked();
    const other = await createOrder(asha);
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const mixed = { token: await signLink("order", { id: other._id, jti: linkId, exp }) };
    const late = { token: await signLink("order", { id: order._id, jti: linkId, exp: exp - 7200 }) };
    const body = { message: "Hello" };
    expect((await send(reportProblem, { as: mixed, body })).status).toBe(404);
    expect((await send(reportProblem, { as: late, body })).status).toBe(401);
    await send(revokeLink, { as: admin, params: { id: order._id } });
    expect((await send(reportProblem, { as, body })).status).toBe(404);
    expect(await db.orderEvent.count({ where: { kind: "problem-reported" } })).toBe(0);
  });
});

test("an account that is deleted takes its links along", async () => {
  const { code, linkId } = await linked();
  await transaction((tx) => closeAccount(tx, asha.id));
  expect((await unlock(code, "4567")).status).toBe(404);
  expect(await db.orderLink.findUniqueOrThrow({ where: { id: linkId } })).toMatchObject({ revokedAt: expect.any(Date) });
});

describe("finding an order by its number and a phone", () => {
  const ask = (mobile: string, orderNumber: string) => send(requestTrackingCode, { body: { mobile, orderNumber } });
  async function askAndRead(mobile: string, orderNumber: string) {
    const { data } = await ask(mobile, orderNumber);
    return { ticket: data.ticket, code: getCode((await queued()).at(-1)?.codeId ?? "") };
  }

  test("answers alike whatever there is, and opens the order by the code", async () => {
    const order = await createOrder(asha);
    const [known, unknown] = [await askAndRead("9841234567", order.number), await ask("9801234567", "SK-0")];
    expect(unknown).toMatchObject({ status: 200, data: { ticket: expect.any(String), expiresInSeconds: 300, waitSeconds: 30 } });
    const found = await send(findOrder, { body: { ...known, orderNumber: order.number.toLowerCase() } });
    expect(found).toMatchObject({ status: 200, data: { path: expect.stringMatching(/^\/o\/[a-z2-7]{26}$/) } });
    expect((await send(findOrder, { body: { ...known, orderNumber: order.number } })).status).toBe(400);
  });

  test("takes as long for a number that has the order as for one that has not", async () => {
    const order = await createOrder(asha);
    await ask("9861234567", order.number);
    const known = (at: number) => `984${String(at).padStart(7, "0")}`;
    for (let at = 0; at < 12; at++) {
      await db.user.create({ data: { fullName: "Somebody", mobile: `+977${known(at)}` } });
    }
    const asking = (mobile: (at: number) => string) => async (at: number) =>
      expect((await ask(mobile(at), order.number)).status).toBe(200);
    expect(
      await timeRatio(
        asking(known),
        asking((at) => `980${String(at).padStart(7, "0")}`),
      ),
    ).toBeLessThan(2);
  });

  test("opens nothing to another number, and lets a wrong order number be mended", async () => {
    const order = await createOrder(asha);
    const stranger = await askAndRead("9801234567", order.number);
    const refused = await send(findOrder, { body: { ...stranger, orderNumber: order.number } });
    expect(refused).toMatchObject({ status: 400, data: { fields: { orderNumber: expect.any(String) } } });
    const own = await askAndRead("9841234567", "SK-0");
    const mistyped = await send(findOrder, { body: { ...own, orderNumber: "SK-0" } });
    expect(mistyped.data).toEqual(refused.data);
    expect((await send(findOrder, { body: { ...own, orderNumber: order.number } })).status).toBe(200);
  });

  test("opens no order of an account that was deleted, though the driver's number stands in the books", async () => {
    const order = await createOrder(asha);
    await db.orderLink.deleteMany(); // as for orders from before links existed
    await transaction((tx) => closeAccount(tx, asha.id));
    const read = await askAndRead(address.phone, order.number);
    const refused = await send(findOrder, { body: { ...read, orderNumber: order.number } });
    expect(refused).toMatchObject({ status: 400, data: { fields: { orderNumber: expect.any(String) } } });
    expect(await db.orderLink.count()).toBe(0);
  });

  test("takes no code that was asked for to log in, and logs nobody in", async () => {
    await factory.user({ mobile: "+9779841234567" });
    const { ticket, code } = await askAndRead("9841234567", "SK-0");
    expect((await send(signInByCode, { body: { ticket, code } })).status).toBe(401);
  });

  test("finds an order by the number whom the driver calls", async () => {
    const phoneless = await factory.customer({ phone: null });
    const order = await createOrder(phoneless);
    const read = await askAndRead(address.phone, order.number);
    expect((await send(findOrder, { body: { ...read, orderNumber: order.number } })).status).toBe(200);
  });
});
