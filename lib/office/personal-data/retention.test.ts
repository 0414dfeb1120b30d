import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { hasFile, putFile } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { createEnquiry } from "@/tests/support/enquiry-fixtures";
import { factory } from "@/tests/support/factories";
import { deleteUnconfirmed, eraseSettled } from "./retention";

eachTestStartsEmpty();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const [old, recent] = [daysAgo(740), daysAgo(700)];

async function putPhoto(folder: string) {
  const key = `private/${folder}/${crypto.randomUUID()}`;
  await putFile(`${key}/320.webp`, Buffer.from("x"));
  return { key, exists: () => hasFile(`${key}/320.webp`) };
}

async function notify(kind: string, createdAt: Date) {
  const { id: userId } = await factory.admin();
  await db.notification.create({ data: { userId, kind, title: "Sunita Tamang wrote", body: "", createdAt } });
}

test("enquiries are deleted with their photos two years after they were closed", async () => {
  const [photo, keptPhoto] = [await putPhoto("enquiry"), await putPhoto("enquiry")];
  await createEnquiry({ status: "closed", createdAt: old, photoKeys: [photo.key] });
  await createEnquiry({ status: "spam", createdAt: old });
  const entry = { kind: "status" as const, text: "closed", authorName: "Sarita", createdAt: recent };
  const kept = [
    await createEnquiry({ status: "closed", createdAt: old, photoKeys: [keptPhoto.key], entries: { create: entry } }),
    await createEnquiry({ status: "waiting", createdAt: old }),
    await createEnquiry({ status: "closed", createdAt: recent }),
  ];
  await notify("enquiry", old);
  await notify("enquiry", recent);
  await notify("order", old);
  await eraseSettled();
  const rest = await db.enquiry.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  expect(rest).toEqual(kept.map(({ id }) => ({ id })));
  expect([await photo.exists(), await keptPhoto.exists()]).toEqual([false, true]);
  const notices = await db.notification.findMany({ orderBy: { kind: "asc" } });
  expect(notices.map(({ kind, createdAt }) => [kind, createdAt])).toEqual([
    ["enquiry", recent],
    ["order", old],
  ]);
});

test("their tags leave the list with them, unless something else has them", async () => {
  await db.tag.createMany({ data: [{ name: "Wants Hari back" }, { name: "Roof" }] });
  await createEnquiry({ status: "closed", createdAt: old, tags: ["Wants Hari back", "Roof"] });
  await createEnquiry({ status: "open", tags: ["Roof"] });
  await eraseSettled();
  expect(await db.tag.findMany({ select: { name: true } })).toEqual([{ name: "Roof" }]);
});

test("newsletter addresses that nobody has confirmed are deleted after thirty days", async () => {
  const add = (email: string, days: number, confirmedAt: Date | null = null) =>
    db.newsletterSubscriber.create({ data: { email: `${email}@roof.example`, createdAt: daysAgo(days), confirmedAt } });
  await add("typo", 31);
  await add("new", 29);
  await add("reader", 400, daysAgo(400));
  await deleteUnconfirmed();
  const rest = await db.newsletterSubscriber.findMany({ orderBy: { email: "asc" } });
  expect(rest.map(({ email }) => email)).toEqual(["new@roof.example", "reader@roof.example"]);
});

test("a run deletes a hundred enquiries at most, and the next one continues", async () => {
  for (let each = 0; each < 101; each++) await createEnquiry({ status: "closed", createdAt: old });
  await eraseSettled();
  expect(await db.enquiry.count()).toBe(1);
  await Promise.all([eraseSettled(), eraseSettled()]);
  expect(await db.enquiry.count()).toBe(0);
});

test("returns lose their photos and texts two years after they were settled, and stay with their order", async () => {
  const [asha, product] = [await factory.customer(), await factory.product()];
  const createReturn = async (status: "refunded" | "requested", settledAt: Date) => {
    const { id: orderId } = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }] });
    const photo = await putPhoto("return");
    const texts = { reason: "The lid is broken", refundTo: "eSewa 9841234567" };
    const events = [
      { kind: "approved" as const, note: "Sita will call", createdAt: old },
      { kind: status, note: "FT-9", createdAt: settledAt },
    ];
    await db.orderEvent.create({ data: { orderId, kind: "return-requested", note: texts.reason, createdAt: old } });
    const { id } = await db.return.create({
      data: {
        ...texts,
        orderId,
        userId: asha.id,
        status,
        outcome: "refund",
        cause: "damaged",
        createdAt: old,
        ...(status === "refunded" && { refund: 100n, reference: "FT-9" }),
        photoKeys: [photo.key],
        events: { create: events },
      },
    });
    const read = async () => {
      const row = await db.return.findUniqueOrThrow({ where: { id }, include: { events: { orderBy: { id: "asc" } } } });
      const [event] = await db.orderEvent.findMany({ where: { orderId } });
      const notes = [...row.events, ...(event ? [event] : [])].map(({ note }) => note);
      return [row.reason, row.refundTo, row.photoKeys.length, ...notes, await photo.exists()];
    };
    return { read, before: await read() };
  };
  const settled = await createReturn("refunded", old);
  const kept = [await createReturn("refunded", recent), await createReturn("requested", old)];
  await eraseSettled();
  const erased = ["Removed two years after the return was settled.", "", 0, "", "FT-9", "", false];
  expect(await settled.read()).toEqual(erased);
  for (const { read, before } of kept) expect(await read()).toEqual(before);
  await eraseSettled();
  expect(await settled.read()).toEqual(erased);
});
