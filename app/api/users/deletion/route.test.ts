import { describe, expect, test } from "vitest";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { deleteUser } from "@/lib/people/users/admin/contract";
import { deleteLateData } from "@/lib/people/users/closing/closure";
import { deleteAccount } from "@/lib/people/users/closing/contract";
import { requestCode, signInByCode } from "@/lib/people/users/code/code-contract";
import { getAccount, login } from "@/lib/people/users/contract";
import { notifyWaiting } from "@/lib/people/users/waiting";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { hasFile, putFile } from "@/lib/platform/server/media/storage";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { createEnquiry } from "@/tests/support/enquiry-fixtures";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { otherCode, requestTextedCode } from "@/tests/support/texted-code";

eachTestStartsEmpty();

const password = "monsoon";
const mobile = "+9779841234567";
const createCustomer = async (values: Parameters<typeof factory.user>[0] = {}) =>
  factory.customer({ passwordHash: await hashPassword(password), ...values });
const remove = (as: { token: string }, body: Partial<Record<"currentPassword" | "ticket" | "code", string>>) =>
  send(deleteAccount, { as, body });
const exists = async ({ id }: { id: string }) => (await db.user.findUniqueOrThrow({ where: { id } })).deletedAt === null;

/** Creates a user with data in every table. */
async function createFullAccount() {
  await factory.company();
  const product = await factory.product();
  const [variant] = product.variants;
  const asha = await createCustomer({
    mobile,
    phone: "9841234567",
    fullName: "Asha Canary",
    email: "canary@roof.example",
    emailVerifiedAt: new Date(),
  });
  const owner = { userId: asha.id };
  const order = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }] });
  const invoice = await transaction((tx) => issueInvoice(tx, order.id));
  await db.address.create({
    data: {
      ...owner,
      label: "Home",
      fullName: "Asha Canary",
      phone: "9841234567",
      province: "Bagmati",
      district: "Lalitpur",
      municipality: "Lalitpur",
      ward: 3,
      tole: "Canary Tole",
    },
  });
  const saved = { productId: product.id, priceSeen: 1n };
  await db.cartItem.create({ data: { ...owner, ...saved, variantId: variant?.id ?? "", quantity: 1 } });
  await db.wishlistItem.create({ data: { ...owner, ...saved } });
  await db.notification.create({ data: { ...owner, kind: "account", title: "Canary", body: "" } });
  await factory.review({ ...owner, productId: product.id, authorName: "Asha Canary", place: "Canary Tole", body: "Dry." });
  await factory.review({ ...owner, authorName: "Asha Canary", status: "pending" });
  await db.enquiry.create({
    data: {
      ...owner,
      number: "E-1",
      type: "contact",
      fullName: "Asha Canary",
      email: asha.email,
      phone: "9841234567",
      message: "Does it leak?",
    },
  });
  await db.newsletterSubscriber.create({ data: { email: asha.email, confirmedAt: new Date() } });
  await db.stockAlert.create({ data: { id: crypto.randomUUID(), email: asha.email, variantId: variant?.id ?? "" } });
  return { asha, order, invoice, product };
}

describe("deleting an account", () => {
  test("needs the password, and erases personal data but keeps orders and invoices", async () => {
    const { asha, order, invoice, product } = await createFullAccount();
    const document = await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect(await remove(asha, {})).toMatchObject({ status: 400, data: { fields: { currentPassword: expect.any(String) } } });
    expect((await remove(asha, { currentPassword: "dry season" })).status).toBe(403);
    expect(await exists(asha)).toBe(true);
    expect((await remove(asha, { currentPassword: password })).status).toBe(200);

    const anonymized = {
      fullName: "Deleted customer",
      email: null,
      emailVerifiedAt: null,
      mobile: null,
      phone: null,
      passwordHash: null,
      status: "blocked",
    };
    expect(await db.user.findUniqueOrThrow({ where: { id: asha.id } })).toMatchObject({
      ...anonymized,
      deletedAt: expect.any(Date),
    });
    const where = { where: { userId: asha.id } };
    const counts = [
      db.address.count(where),
      db.cartItem.count(where),
      db.wishlistItem.count(where),
      db.notification.count(where),
      db.session.count(where),
      db.review.count(where),
    ];
    expect(await Promise.all(counts)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await db.review.findMany({ select: { productId: true, authorName: true, place: true, body: true } })).toEqual([
      { productId: product.id, authorName: "A customer", place: "", body: "Dry." },
    ]);
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({
      fullName: "Deleted customer",
      email: "",
      phone: "",
      userId: null,
    });
    expect([await db.newsletterSubscriber.count(), await db.stockAlert.count()]).toEqual([0, 0]);
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).userId).toBe(asha.id);
    expect(await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })).toEqual(document);
    const entries = await db.auditEntry.findMany();
    expect(entries).toMatchObject([
      { subject: "user", subjectId: asha.id, actorName: "Deleted customer", before: null, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/canary|984123/i);
  });

  test("with an unverified address leaves the newsletter, stock alerts and messages of that mailbox alone", {
    tags: ["AZ-25"],
  }, async () => {
    const squatter = await createCustomer();
    const { variants } = await factory.product({ variants: [{ stock: 0 }] });
    await db.newsletterSubscriber.create({ data: { email: squatter.email, confirmedAt: new Date() } });
    await db.stockAlert.create({
      data: { id: crypto.randomUUID(), email: squatter.email, variantId: variants[0]?.id ?? "" },
    });
    const { id } = await createEnquiry({ email: squatter.email });
    expect((await remove(squatter, { currentPassword: password })).status).toBe(200);
    expect((await db.enquiry.findUniqueOrThrow({ where: { id } })).email).toBe(squatter.email);
    expect([await db.newsletterSubscriber.count(), await db.stockAlert.count()]).toEqual([1, 1]);
  });

  test("removes the sender and the photos from messages, also from those sent while logged out", async () => {
    const asha = await createCustomer({ mobile, emailVerifiedAt: new Date() });
    const sender = { fullName: "Asha Canary", email: asha.email, phone: "9841234567", place: "Canary Tole" };
    const admin = await factory.admin();
    const own = [{ userId: asha.id }, {}, { email: "" }];
    for (const [at, values] of own.entries()) {
      const key = `private/enquiry/canary-${at}`;
      await putFile(`${key}/320.webp`, Buffer.from("x"));
      const { id } = await createEnquiry({ ...sender, ...values, photoKeys: [key] });
      const notice = { kind: "enquiry", title: "Asha Canary wrote to us", body: "", href: `/admin/enquiries/${id}` };
      await db.notification.create({ data: { ...notice, userId: admin.id } });
    }
    const other = { ...sender, email: "bina@roof.example", photoKeys: ["private/enquiry/bina"] };
    const { id: otherId } = await createEnquiry(other);
    expect((await remove(asha, { currentPassword: password })).status).toBe(200);
    expect(await db.enquiry.findMany({ where: { id: { not: otherId } } })).toMatchObject(
      own.map(() => ({ userId: null, fullName: "Deleted customer", email: "", phone: "", place: "", photoKeys: [] })),
    );
    for (const at of own.keys()) expect(await hasFile(`private/enquiry/canary-${at}/320.webp`)).toBe(false);
    expect(await db.notification.count()).toBe(0);
    expect(await db.enquiry.findUniqueOrThrow({ where: { id: otherId } })).toMatchObject(other);
  });

  test("of a business takes its company and PAN out of the notifications of staff", async () => {
    const [admin, thapa] = [await factory.admin(), await factory.business({ approvedAt: null })];
    const other = await factory.business({ approvedAt: null, panNumber: "309999999" });
    await transaction(async (tx) => {
      await notifyWaiting(tx, thapa);
      await notifyWaiting(tx, other);
    });
    expect((await send(deleteUser, { as: admin, params: { id: thapa.id } })).status).toBe(200);
    const rest = await db.notification.findMany({ where: { userId: admin.id, kind: "account" } });
    expect(rest.map(({ href }) => href)).toEqual([`/admin/users/${other.id}`]);
  });

  test("ends all sessions, and neither the email nor the mobile number can log in again", async () => {
    const asha = await createCustomer({ mobile, phone: "9841234567" });
    await remove(asha, { currentPassword: password });
    expect((await send(getAccount, { as: asha, params: { userId: asha.id } })).status).toBe(401);
    expect((await send(login, { body: { email: asha.email, password } })).status).toBe(401);
    const { ticket, code } = await requestTextedCode(mobile);
    expect((await send(signInByCode, { body: { ticket, code } })).data).toEqual({ needs: "name" });
  });

  test("is refused while an order, payment or return is open, and names it", async () => {
    const asha = await createCustomer();
    const product = await factory.product();
    const shipped = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }], status: "shipped" });
    const unpaid = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }], paymentStatus: "unpaid" });
    const returned = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }] });
    await db.return.create({
      data: { orderId: returned.id, userId: asha.id, outcome: "refund", cause: "damaged", reason: "Leaks" },
    });
    const refused = await remove(asha, { currentPassword: password });
    expect(refused.status).toBe(409);
    for (const { number } of [shipped, unpaid, returned]) expect(refused.data.message).toContain(number);
    expect(await exists(asha)).toBe(true);
  });

  test("without a password requires a code texted to the account's number, even right after login", async () => {
    const asha = await factory.customer({ email: null, passwordHash: null, mobile });
    expect(await remove(asha, {})).toMatchObject({ status: 400, data: { fields: { code: expect.any(String) } } });
    const otherNumber = await requestTextedCode("+9779801111111");
    expect((await remove(asha, otherNumber)).status).toBe(403);
    const { ticket, code } = await requestTextedCode(mobile);
    // Not 401: the browser would log out.
    expect((await remove(asha, { ticket, code: otherCode(code) })).status).toBe(403);
    expect(await exists(asha)).toBe(true);
    expect((await remove(asha, { ticket, code })).status).toBe(200);
    expect(await exists(asha)).toBe(false);
  });

  test("is not prevented by orders for which nothing is due, only by those with an amount due", async () => {
    const asha = await createCustomer();
    const product = await factory.product();
    const unpaid = { lines: [{ product, quantity: 1 }], paymentStatus: "unpaid" as const };
    const returned = await createDeliveredOrder(asha, unpaid);
    await db.payment.updateMany({ where: { orderId: returned.id }, data: { status: "failed" } });
    await db.order.update({ where: { id: returned.id }, data: { credited: returned.total } });
    const free = await createDeliveredOrder(asha, unpaid);
    await db.payment.deleteMany({ where: { orderId: free.id } });
    await db.order.update({ where: { id: free.id }, data: { discount: free.itemsTotal, total: 0n, vat: 0n } });
    const due = await createDeliveredOrder(asha, unpaid);
    expect(await remove(asha, { currentPassword: password })).toMatchObject({
      status: 409,
      data: { message: `This is still open: ${due.number}. The account can be deleted once it is done.` },
    });
    const { cash } = (await send(getDashboard, { as: await factory.admin() })).data.waiting;
    expect(cash).toEqual({ count: 1, amount: Number(due.total) / 100 });
    await db.payment.updateMany({ where: { orderId: due.id }, data: { status: "paid" } });
    await db.order.update({ where: { id: due.id }, data: { paymentStatus: "paid" } });
    expect((await remove(asha, { currentPassword: password })).status).toBe(200);
  });

  test("is refused for administrators", async () => {
    const admin = await factory.admin({ passwordHash: await hashPassword(password) });
    expect((await remove(admin, { currentPassword: password })).status).toBe(403);
    expect(await exists(admin)).toBe(true);
  });

  test("happens once with concurrent requests", async () => {
    const asha = await createCustomer({ email: null, passwordHash: null, mobile });
    const { ticket, code } = await requestTextedCode(mobile);
    const responses = await Promise.all([1, 2, 3].map(() => remove(asha, { ticket, code })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.auditEntry.count()).toBe(1);
  });

  test("also erases data written by requests that were in progress", async () => {
    const asha = await createCustomer();
    await remove(asha, { currentPassword: password });
    const place = { province: "Bagmati", district: "Lalitpur", municipality: "Lalitpur", ward: 3, tole: "Teku" };
    await db.address.create({ data: { userId: asha.id, label: "Home", fullName: "Asha", phone: "9841234567", ...place } });
    await factory.review({ userId: asha.id, authorName: "Asha Canary", status: "pending" });
    const bikash = await createCustomer();
    await factory.review({ userId: bikash.id, status: "pending" });
    await deleteLateData();
    expect([await db.address.count(), await db.review.count()]).toEqual([0, 1]);
  });

  test("is refused for a blocked account", async () => {
    const asha = await createCustomer({ status: "blocked" });
    expect((await remove(asha, { currentPassword: password })).status).toBe(401);
    expect((await send(requestCode, { body: { mobile } })).status).toBe(200);
  });
});

describe("deleting a customer's account at their request", () => {
  const removeBy = (as: { token: string }, { id }: { id: string }) => send(deleteUser, { as, params: { id } });

  test("works for a blocked one too, without naming the person in the audit log", async () => {
    const admin = await factory.admin();
    const { asha, order } = await createFullAccount();
    await db.user.update({ where: { id: asha.id }, data: { status: "blocked" } });
    expect((await removeBy(admin, asha)).status).toBe(200);
    expect(await exists(asha)).toBe(false);
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({ fullName: "Deleted customer", email: "" });
    expect([await db.newsletterSubscriber.count(), await db.address.count()]).toEqual([0, 0]);
    expect(await db.order.count({ where: { id: order.id, userId: asha.id } })).toBe(1);
    const entries = await db.auditEntry.findMany();
    expect(entries).toMatchObject([{ actorId: admin.id, subjectId: asha.id, action: "deleted the account of" }]);
    expect(JSON.stringify(entries)).not.toMatch(/canary|984123/i);
    expect((await removeBy(admin, asha)).status).toBe(404);
  });

  test("is refused for staff, and while something is open", async () => {
    const [admin, colleague, asha] = [await factory.admin(), await factory.admin(), await createCustomer()];
    const lines = [{ product: await factory.product(), quantity: 1 }];
    const { number } = await createDeliveredOrder(asha, { lines, status: "shipped" });
    const refused = await removeBy(admin, asha);
    expect([refused.status, refused.data.message]).toEqual([409, expect.stringContaining(number)]);
    for (const staff of [colleague, admin]) expect((await removeBy(admin, staff)).status).toBe(409);
    expect([await exists(asha), await exists(colleague), await exists(admin)]).toEqual([true, true, true]);
  });
});

/** Add each new table to lib/people/users/closing/closure.ts, lib/people/users/join.ts and lib/office/personal-data as well. */
test("every table with a user id is known", async () => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`;
  expect(rows.map(({ name }) => name)).toEqual([
    "address",
    "authenticator_app",
    "cart_item",
    "cart_key",
    "cart_system",
    "coupon_use",
    "email_change",
    "enquiry",
    "job",
    "notification",
    "order",
    "passkey",
    "person_note",
    "recovery_code",
    "reset_token",
    "return",
    "review",
    "saved_line",
    "sent_message",
    "session",
    "store_credit",
    "trusted_browser",
    "wishlist_item",
  ]);
});
