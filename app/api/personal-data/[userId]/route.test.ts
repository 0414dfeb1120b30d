import { expect, test } from "vitest";
import { getPersonalData } from "@/lib/office/personal-data/contract";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const read = (as: { token: string; id: string }, userId = as.id) => send(getPersonalData, { as, params: { userId } });

test("personal data contain the user's own records of every kind, but no secrets and nobody else's data", async () => {
  const product = await factory.product({ name: "Roof coating" });
  const asha = await factory.customer({ mobile: "+9779841234567" });
  const bikash = await factory.business({ fullName: "Bikash Canary" });
  for (const person of [asha, bikash]) {
    const owner = { userId: person.id };
    await createDeliveredOrder(person, { lines: [{ product, quantity: 2 }] });
    await db.notification.create({ data: { ...owner, kind: "account", title: `News for ${person.fullName}`, body: "" } });
    await db.enquiry.create({
      data: {
        ...owner,
        number: `E-${person.fullName}`,
        type: "contact",
        fullName: person.fullName,
        email: "",
        message: `I am ${person.fullName}`,
        entries: {
          create: [
            { kind: "reply", text: "It keeps dry.", authorName: "Sarita" },
            { kind: "note", text: "A note of staff", authorName: "Sarita" },
          ],
        },
      },
    });
    await db.wishlistItem.create({ data: { ...owner, productId: product.id, priceSeen: 1n } });
    await factory.review({ ...owner, productId: product.id, authorName: person.fullName, body: person.fullName });
  }
  const { status, data } = await read(asha);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    isComplete: true,
    profile: { fullName: "Asha Gurung", mobile: "+9779841234567" },
    newsletter: { subscribedAt: null },
    orders: [{ items: [{ name: "Roof coating", quantity: 2 }] }],
    reviews: [{ body: "Asha Gurung" }],
    enquiries: [{ message: "I am Asha Gurung", replies: [{ text: "It keeps dry." }] }],
    wishlist: [{ name: "Roof coating" }],
    notifications: [{ title: "News for Asha Gurung" }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Canary|A note of staff|not a real hash|Sarita/);
  expect((await read(bikash, asha.id)).status).toBe(403);
});

test("personal data say when the newsletter was confirmed only if the mailbox is verified", { tags: ["AZ-25"] }, async () => {
  const [asha, squatter] = [await factory.customer({ emailVerifiedAt: new Date() }), await factory.customer()];
  const data = [asha, squatter].map(({ email }) => ({ email, confirmedAt: new Date(0) }));
  await db.newsletterSubscriber.createMany({ data });
  expect((await read(asha)).data.newsletter).toEqual({ subscribedAt: new Date(0).toISOString() });
  expect((await read(squatter)).data.newsletter).toEqual({ subscribedAt: null });
});

test("personal data contain the measures of saved jobs, and the stock alerts of a verified mailbox", {
  tags: ["AZ-25"],
}, async () => {
  const [asha, squatter] = [await factory.customer({ emailVerifiedAt: new Date() }), await factory.customer()];
  const { variants } = await factory.product({ name: "Roof coating", variants: [{ stock: 0 }] });
  for (const { email } of [asha, squatter]) {
    await db.stockAlert.create({ data: { id: crypto.randomUUID(), email, variantId: variants[0]?.id ?? "" } });
  }
  expect((await read(asha)).data.stockAlerts).toMatchObject([{ product: "Roof coating", pack: "20 L" }]);
  expect((await read(squatter)).data.stockAlerts).toEqual([]);
});

test("the number of downloads is limited", async () => {
  const asha = await factory.customer();
  const statuses = [];
  for (let at = 0; at < 21; at++) statuses.push((await read(asha)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
