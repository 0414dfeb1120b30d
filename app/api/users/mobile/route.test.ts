import { describe, expect, test } from "vitest";
import { closeAccount } from "@/lib/people/users/closing/closure";
import { changeMobile } from "@/lib/people/users/code/code-contract";
import { getAccount } from "@/lib/people/users/contract";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { requestTextedCode } from "@/tests/support/texted-code";
import { untilBlocked } from "@/tests/support/until-blocked";

eachTestStartsEmpty();

const mobile = "+9779841234567";
/** An account that staff created for a customer on the phone. */
const createPhoneAccount = (values: Parameters<typeof factory.user>[0] = {}) =>
  factory.user({ email: null, passwordHash: null, phone: "9841234567", fullName: "Mrs Tamang", ...values });
const createCustomer = (values: Parameters<typeof factory.user>[0] = {}) => factory.customer({ passwordHash: null, ...values });

type Body = { join?: "all" | "none"; orderNumber?: string };
async function claimNumber(as: { token: string }, body: Body = {}) {
  const { ticket, code } = await requestTextedCode(mobile);
  return send(changeMobile, { as, body: { ticket, code, ...body } });
}
const address = { label: "Home", fullName: "Asha", phone: "9841234567", province: "Bagmati", district: "Lalitpur" };
const addAddress = (userId: string, tole: string) =>
  db.address.create({ data: { ...address, userId, municipality: "Lalitpur", ward: 3, tole, isDefault: true } });
const getUser = ({ id }: { id: string }) => db.user.findUniqueOrThrow({ where: { id } });

describe("a number that another account has", () => {
  test("merges the accounts after a preview was confirmed", async () => {
    const asha = await createCustomer();
    const other = await createPhoneAccount();
    const product = await factory.product();
    const [inBothCarts, reviewedByBoth] = [await factory.product(), await factory.product()];
    const order = await createDeliveredOrder(other, { lines: [{ product, quantity: 1 }] });
    await db.order.update({ where: { id: order.id }, data: { idempotencyKey: "once" } });
    await db.orderEvent.create({ data: { orderId: order.id, kind: "placed", actorId: other.id } });
    await db.return.create({
      data: { orderId: order.id, userId: other.id, outcome: "refund", cause: "damaged", reason: "Leaks" },
    });
    await addAddress(asha.id, "Pulchok");
    await addAddress(other.id, "Teku");
    const addCartLine = (userId: string, { id, variants }: typeof product, quantity: number) =>
      db.cartItem.create({
        data: { userId, productId: id, variantId: variants[0]?.id ?? "", quantity, priceSeen: 1n },
      });
    await addCartLine(asha.id, inBothCarts, 2);
    await addCartLine(other.id, inBothCarts, 5);
    await addCartLine(other.id, product, 1);
    const addWish = (userId: string, { id, variants }: typeof product, quantity: number) =>
      db.wishlistItem.create({
        data: {
          userId,
          productId: id,
          priceSeen: 1n,
          saved: { create: { variantId: variants[0]?.id ?? "", quantity } },
        },
      });
    await addWish(other.id, product, 3);
    await addWish(other.id, inBothCarts, 4);
    await db.wishlistItem.create({ data: { userId: asha.id, productId: inBothCarts.id, priceSeen: 1n } });
    await factory.review({ userId: asha.id, productId: reviewedByBoth.id, body: "newer", createdAt: new Date() });
    await factory.review({ userId: other.id, productId: reviewedByBoth.id, body: "older", createdAt: new Date(0) });
    await factory.review({ userId: other.id, productId: product.id, body: "only" });

    const preview = await claimNumber(asha);
    const counts = { orders: 1, returns: 1, addresses: 1, reviews: 2, enquiries: 0, isVerified: false };
    expect(preview).toMatchObject({ status: 200, data: { needs: "join", other: counts } });
    expect(await getUser(other)).toMatchObject({ deletedAt: null, fullName: "Mrs Tamang" });
    expect(await getUser(asha)).toMatchObject({ mobile: null });

    expect(await claimNumber(asha, { join: "all" })).toMatchObject({
      status: 200,
      data: { message: expect.stringContaining("one") },
    });
    expect(await getUser(asha)).toMatchObject({ mobile, fullName: "Asha Gurung" });
    expect(await getUser(other)).toMatchObject({
      deletedAt: expect.any(Date),
      fullName: "Deleted customer",
      phone: null,
      status: "blocked",
    });
    expect(await db.order.findMany({ select: { userId: true, idempotencyKey: true } })).toEqual([
      { userId: asha.id, idempotencyKey: null },
    ]);
    expect((await db.orderEvent.findFirstOrThrow()).actorId).toBe(asha.id);
    expect((await db.return.findFirstOrThrow()).userId).toBe(asha.id);
    const addresses = await db.address.findMany({
      orderBy: { tole: "asc" },
      select: { userId: true, tole: true, isDefault: true },
    });
    expect(addresses).toEqual([
      { userId: asha.id, tole: "Pulchok", isDefault: true },
      { userId: asha.id, tole: "Teku", isDefault: false },
    ]);
    const cart = await db.cartItem.findMany({ orderBy: { quantity: "asc" }, select: { userId: true, quantity: true } });
    expect(cart).toEqual([
      { userId: asha.id, quantity: 1 },
      { userId: asha.id, quantity: 2 },
    ]);
    expect((await db.wishlistItem.findMany()).map(({ userId }) => userId)).toEqual([asha.id, asha.id]);
    const saved = await db.savedLine.findMany({ orderBy: { quantity: "asc" }, select: { userId: true, quantity: true } });
    expect(saved).toEqual([
      { userId: asha.id, quantity: 3 },
      { userId: asha.id, quantity: 4 },
    ]);
    const reviews = await db.review.findMany({ orderBy: { body: "asc" }, select: { userId: true, body: true } });
    expect(reviews).toEqual([
      { userId: asha.id, body: "newer" },
      { userId: asha.id, body: "only" },
    ]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { subject: "user", subjectId: asha.id, after: { joinedAccount: other.id } },
    ]);
  });

  test("that the other account has verified merges the accounts as well, and ends its sessions", async () => {
    const [asha, other] = [await createCustomer(), await createCustomer({ email: null, mobile, fullName: "Asha again" })];
    expect(await claimNumber(asha)).toMatchObject({ data: { needs: "join", other: { isVerified: true } } });
    // A verified number cannot be claimed without merging the accounts.
    expect(await claimNumber(asha, { join: "none" })).toMatchObject({ data: { needs: "join" } });
    expect((await claimNumber(asha, { join: "all" })).status).toBe(200);
    expect((await send(getAccount, { as: other, params: { userId: other.id } })).status).toBe(401);
    expect(await getUser(asha)).toMatchObject({ mobile });
  });

  test("that staff only noted can be claimed without merging the accounts", async () => {
    const [asha, other] = [await createCustomer(), await createPhoneAccount()];
    expect(await claimNumber(asha, { join: "none" })).toMatchObject({
      status: 200,
      data: { message: "Your mobile number was saved." },
    });
    expect(await getUser(other)).toMatchObject({ deletedAt: null, fullName: "Mrs Tamang" });
    expect(await getUser(asha)).toMatchObject({ mobile });
  });

  test.each([
    ["an email", { email: "other@roof.example", mobile }],
    ["been blocked", { email: null, mobile, status: "blocked" as const }],
    ["a staff role", { email: null, mobile, role: "admin" as const }],
    ["a business's details", { email: null, mobile, role: "b2b" as const, companyName: "Thapa", panNumber: "301234567" }],
  ])("is refused if that account has %s", async (_, values) => {
    const [asha, other] = [await createCustomer(), await factory.user(values)];
    for (const join of [undefined, "all", "none"] as const) {
      expect((await claimNumber(asha, join && { join })).status).toBe(409);
    }
    expect(await getUser(other)).toMatchObject({ deletedAt: null, mobile });
    expect(await getUser(asha)).toMatchObject({ mobile: null });
  });

  test("is refused if that account buys at trade prices, which this one would lose", async () => {
    const values = { role: "b2b" as const, companyName: "Thapa", panNumber: "301234567" };
    const bikash = await factory.business({ approvedAt: null, passwordHash: null });
    const { id: priceGroupId } = await factory.priceGroup();
    const other = await factory.user({ ...values, email: null, mobile, approvedAt: new Date(), priceGroupId });
    expect((await claimNumber(bikash, { join: "all" })).status).toBe(409);
    expect(await getUser(other)).toMatchObject({ deletedAt: null, mobile });
    await db.user.update({ where: { id: bikash.id }, data: { approvedAt: new Date() } });
    expect((await claimNumber(bikash, { join: "all" })).status).toBe(200);
    expect(await getUser(bikash)).toMatchObject({ mobile, priceGroupId });
    const entry = { action: "joined another account to", after: { joinedAccount: other.id, priceGroup: priceGroupId } };
    expect(await db.auditEntry.findMany({ where: { action: entry.action } })).toMatchObject([entry]);
  });

  test("leaves the price group of a business whose approval has ended where it is", async () => {
    const { id: priceGroupId } = await factory.priceGroup();
    const values = { role: "b2b" as const, companyName: "Thapa", panNumber: "301234567" };
    const other = await factory.user({ ...values, email: null, mobile, approvedAt: null, priceGroupId });
    const bikash = await factory.business({ passwordHash: null });
    expect((await claimNumber(bikash, { join: "all" })).status).toBe(200);
    expect([await getUser(bikash), await getUser(other)]).toMatchObject([
      { priceGroupId: null },
      { deletedAt: expect.any(Date) },
    ]);
  });

  test("previews an account that was dormant for a year only with the number of its last order", async () => {
    const asha = await createCustomer();
    const other = await createPhoneAccount({ lastSeenAt: new Date(Date.now() - 366 * 86_400_000) });
    const { number } = await createDeliveredOrder(other, { lines: [{ product: await factory.product(), quantity: 1 }] });
    expect((await claimNumber(asha)).data).toEqual({ needs: "order" });
    expect((await claimNumber(asha, { join: "all" })).data).toEqual({ needs: "order" });
    expect((await claimNumber(asha, { orderNumber: "SK-0", join: "all" })).status).toBe(403);
    expect((await claimNumber(asha, { orderNumber: number })).data).toMatchObject({ needs: "join" });
    expect((await claimNumber(asha, { orderNumber: number, join: "all" })).status).toBe(200);
    expect((await getUser(other)).deletedAt).not.toBeNull();
  });

  test("is not given to an account that is deleted concurrently", async () => {
    const asha = await createCustomer();
    const { ticket, code } = await requestTextedCode(mobile);
    const pending = await transaction(async (tx) => {
      await tx.$executeRaw`SELECT id FROM "user" WHERE id = ${asha.id}::uuid FOR UPDATE`;
      const response = send(changeMobile, { as: asha, body: { ticket, code } });
      await untilBlocked();
      await closeAccount(tx, asha.id);
      return { response };
    });
    expect((await pending.response).status).toBe(403);
    expect(await getUser(asha)).toMatchObject({ mobile: null, fullName: "Deleted customer" });
  });

  test("merges the accounts once with concurrent requests", async () => {
    const [asha, other] = [await createCustomer(), await createPhoneAccount()];
    const { ticket, code } = await requestTextedCode(mobile);
    const body = { ticket, code, join: "all" };
    const responses = await Promise.all([1, 2, 3].map(() => send(changeMobile, { as: asha, body })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getUser(other)).toMatchObject({ deletedAt: expect.any(Date) });
    expect(await db.auditEntry.count()).toBe(1);
  });
});
