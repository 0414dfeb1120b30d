import { expect, test } from "vitest";
import { setOwnSubscription } from "@/lib/contact/newsletter/contract";
import { getOwnSubscription } from "@/lib/contact/newsletter/queries";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const choose = (as: { token: string }, isSubscribed: boolean) => send(setOwnSubscription, { as, body: { isSubscribed } });
const emails = () => db.$queryRaw<object[]>`SELECT 1 FROM pgboss.job WHERE name = 'mail'`;

test("users subscribe by an emailed link and unsubscribe at once, only for their own address", async () => {
  const [asha, bikash] = [await factory.customer({ emailVerifiedAt: new Date() }), await factory.customer()];
  const other = await db.newsletterSubscriber.create({ data: { email: bikash.email, confirmedAt: new Date() } });
  expect(await choose(asha, true)).toMatchObject({ status: 200, data: { message: expect.stringContaining("link") } });
  expect(await db.newsletterSubscriber.findUniqueOrThrow({ where: { email: asha.email } })).toMatchObject({ confirmedAt: null });
  expect(await emails()).toHaveLength(1);
  await db.newsletterSubscriber.update({ where: { email: asha.email }, data: { confirmedAt: new Date(0) } });
  await choose(asha, true);
  // The date of the consent does not change.
  expect(await db.newsletterSubscriber.findUniqueOrThrow({ where: { email: asha.email } })).toMatchObject({
    confirmedAt: new Date(0),
  });
  expect((await choose(asha, false)).status).toBe(200);
  expect((await choose(asha, false)).status).toBe(200);
  expect(await db.newsletterSubscriber.findMany()).toEqual([other]);
});

test("an unverified address, which may be somebody else's, can only subscribe by the emailed link, and learns nothing", {
  tags: ["AZ-25"],
}, async () => {
  const [squatter, other] = [await factory.customer(), await factory.customer()];
  const subscription = await db.newsletterSubscriber.create({ data: { email: squatter.email, confirmedAt: new Date() } });
  expect((await choose(squatter, false)).status).toBe(409);
  expect(await db.newsletterSubscriber.findMany()).toEqual([subscription]);
  const [known, unknown] = [await choose(squatter, true), await choose(other, true)];
  expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
  expect(await getOwnSubscription(squatter.id)).toBeNull();
});

test("a user without an email has to add one first", async () => {
  const asha = await factory.customer({ email: null, passwordHash: null });
  expect((await choose(asha, true)).status).toBe(409);
  expect(await emails()).toEqual([]);
});
