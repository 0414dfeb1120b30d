import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { getFile } from "@/lib/platform/server/media/storage";
import { deleteReview, moderateReview } from "@/lib/sales/review/admin/contract";
import { addReview, editReview, listOwnReviews, listReviews } from "@/lib/sales/review/contract";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder, createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import type { Person } from "@/tests/support/orders";
import { getHandler, send } from "@/tests/support/send";

let product: Awaited<ReturnType<typeof factory.product>>;
let asha: Person;
let admin: Person;

beforeEach(async () => {
  await emptyDatabase();
  [product, asha, admin] = [await factory.product(), await factory.customer(), await factory.admin()];
  await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }] });
});

const input = { rating: 4, title: "Dry", body: "Not a drop since." };
const review = (fields: Record<string, string | number | File | File[]> = {}, as: Person = asha) =>
  send(addReview, { as, body: toFormData({ productId: product.id, ...input, ...fields }) });
const moderate = (id: string, body: object) => send(moderateReview, { as: admin, params: { id }, body });
const publicList = async () => (await send(listReviews)).data.flatMap((each) => each.review);

test("a review of a delivered product waits for approval, and is then public", async () => {
  const { status, data } = await review({ photos: await createPhoto() });
  expect(status).toBe(201);
  expect(data).toMatchObject({ ...input, status: "pending", isVerified: true, author: "Asha Gurung", place: "Lalitpur" });
  expect(await publicList()).toEqual([]);
  const [everything] = (await send(listReviews, { as: admin })).data;
  expect(everything?.review).toMatchObject([{ _id: data._id, status: "pending" }]);
  expect((await send(listReviews, { as: asha })).data).toEqual([]);

  expect((await moderate(data._id, { status: "approved", answer: "Thank you, Asha." })).data.status).toBe("approved");
  const [published] = await publicList();
  expect(published).toMatchObject({ ...input, answer: "Thank you, Asha.", photos: [{ width: 300, height: 200 }] });
  expect(published).not.toHaveProperty("status");
  expect(JSON.stringify(published)).not.toMatch(/@|email|phone|user/i);
  const notifications = await db.notification.findMany({ where: { userId: asha.id } });
  expect(notifications).toMatchObject([{ kind: "review", title: "Your review is published", href: `/product/${product.id}` }]);
});

test("staff are notified of a review to approve", async () => {
  await review();
  const notifications = await db.notification.findMany({ where: { userId: admin.id } });
  expect(notifications).toMatchObject([{ kind: "review", title: "New review to approve", href: "/admin/reviews" }]);
});

test("ten concurrent reviews are stored as one", { tags: ["PS-31"] }, async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, async () => review({ photos: await createPhoto() })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(await db.review.count()).toBe(1);
  expect(await db.reviewPhoto.count()).toBe(1);
});

test("too many reviews are refused for a while, and not stored", { tags: ["LD-07"] }, async () => {
  await db.rateLimit.create({ data: { key: `review:${asha.id}`, points: 60, expire: Date.now() + 3_600_000 } });
  const { status, headers } = await review();
  expect([status, Number(headers.get("retry-after")) > 0, await db.review.count()]).toEqual([429, true, 0]);
});

test("a form is counted before it is read: of two hundred an hour, whatever becomes of them; those of staff are not", {
  tags: ["LD-07", "UP-20"],
}, async () => {
  const getPoints = async (key: string) => (await db.rateLimit.findUnique({ where: { key } }))?.points ?? 0;
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("gone")) });
  const upload = async (as: Person) => {
    const headers = { "content-type": "multipart/form-data; boundary=x", authorization: `Bearer ${as.token}` };
    const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
    const handler = await getHandler(addReview);
    return (await handler(new Request("http://localhost/api/review", init), { params: Promise.resolve({}) })).status;
  };
  expect(await upload(asha)).toBe(400);
  expect(await getPoints(`form:${asha.id}`)).toBe(1);
  await db.rateLimit.update({ where: { key: `form:${asha.id}` }, data: { points: 200 } });
  expect((await review()).status).toBe(429);
  expect((await review({}, await factory.customer())).status, "others are not affected").toBe(403);
  expect((await review({}, admin)).status).toBe(403);
  expect(await getPoints(`form:${admin.id}`)).toBe(0);
});

test.each(["0", "6", "4.5", "-1", "five", "", "05", "1e0"])("%j is not a valid rating", { tags: ["PS-31"] }, async (rating) => {
  const { status, data } = await review({ rating });
  expect(status).toBe(400);
  expect(data.fields).toEqual({ rating: "Choose one to five stars" });
  expect(await db.review.count()).toBe(0);
});

describe("a purchase is required:", () => {
  test("a customer who bought nothing is refused", { tags: ["AZ-12"] }, async () => {
    expect((await review({}, await factory.customer())).status).toBe(403);
    expect(await db.review.count()).toBe(0);
  });

  test.each(["pending", "confirmed", "shipped", "cancelled"] as const)("an order that is %s is not enough", async (status) => {
    const bikash = await factory.business();
    await createDeliveredOrder(bikash, { lines: [{ product, quantity: 1 }], status });
    expect((await review({}, bikash)).status).toBe(403);
  });

  test("a product that was not delivered, or does not exist, is refused", async () => {
    const other = await factory.product();
    expect((await review({ productId: other.id })).status).toBe(403);
    expect((await review({ productId: crypto.randomUUID() })).status).toBe(403);
  });

  test("the author is the signed-in user, whatever the form contains", { tags: ["AZ-06"] }, async () => {
    const bikash = await factory.business();
    await review({ userId: bikash.id, isVerified: "false", status: "approved", authorName: "The shop" });
    const rows = await db.review.findMany();
    expect(rows).toMatchObject([{ userId: asha.id, status: "pending", isVerified: true, authorName: "Asha Gurung" }]);
  });
});

describe("images", () => {
  const invalidImage = (content: string, type = "image/jpeg") => new File([content], "x.jpg", { type });

  test("are re-encoded without their metadata", async () => {
    const { data } = await review({ photos: [await createPhoto(), await createPhoto("wide.jpg", 900)] });
    expect(data.photos).toMatchObject([{ width: 300 }, { width: 900 }]);
    for (const { key, width } of data.photos) {
      const file = await getFile(`${key}/${width < 400 ? 320 : 960}.webp`);
      const bytes = file && (await buffer(file.stream()));
      expect(bytes?.subarray(8, 12).toString()).toBe("WEBP");
      expect(bytes?.includes("canary")).toBe(false);
    }
  });

  test("that are invalid are refused, and nothing is stored", async () => {
    expect((await review({ photos: invalidImage("<script>alert(1)</script>") })).status).toBe(400);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
    expect((await review({ photos: invalidImage(svg) })).status).toBe(400);
    expect((await review({ photos: invalidImage("x", "image/svg+xml") })).status).toBe(400);
    expect((await review({ photos: invalidImage("x".repeat(5_000_001)) })).data.fields).toEqual({
      photos: "An image can be at most 5 MB",
    });
    expect(await db.review.count()).toBe(0);
  });

  test("are limited to four", async () => {
    const photos = await Promise.all(Array.from({ length: 5 }, () => createPhoto()));
    expect((await review({ photos })).data.fields).toEqual({ photos: "At most 4 images" });
    expect((await review({ photos: photos.slice(1) })).status).toBe(201);
  });
});

describe("a customer's own reviews", () => {
  test("list a delivered product once until it is reviewed, however often it was bought", async () => {
    await createDeliveredOrder(asha, { lines: [{ product, quantity: 2 }] });
    await createDeliveredOrder(asha, { lines: [{ product: await factory.product(), quantity: 1 }], status: "shipped" });
    const before = (await send(listOwnReviews, { as: asha })).data;
    expect(before).toMatchObject({ reviews: [], toReview: [{ product: { _id: product.id, isSold: true } }] });
    await review();
    const after = (await send(listOwnReviews, { as: asha })).data;
    expect(after).toMatchObject({ toReview: [], reviews: [{ ...input, status: "pending" }] });
    expect((await send(listOwnReviews, { as: await factory.customer() })).data).toEqual({ toReview: [], reviews: [] });
  });

  test("need approval again after a change, and photos can be added and removed", async () => {
    const { data } = await review({ photos: [await createPhoto(), await createPhoto()] });
    await moderate(data._id, { status: "approved" });
    const [removed, remaining] = data.photos;
    const body = toFormData({
      rating: 2,
      title: "Not so dry",
      photos: await createPhoto("new.jpg", 500),
      dropPhotos: removed?._id ?? "",
    });
    const changed = await send(editReview, { as: asha, params: { id: data._id }, body });
    expect(changed.data).toMatchObject({ rating: 2, title: "Not so dry", body: "", status: "pending" });
    expect(changed.data.photos.map(({ width }) => width)).toEqual([300, 500]);
    expect(changed.data.photos[0]?._id).toBe(remaining?._id);
    expect(await getFile(`${removed?.key}/320.webp`)).toBeNull();
    expect(await getFile(`${remaining?.key}/320.webp`)).not.toBeNull();
    expect(await publicList()).toEqual([]);
  });

  test("are limited to four photos after a change too", async () => {
    const { data } = await review({ photos: await Promise.all([createPhoto(), createPhoto(), createPhoto()]) });
    const body = toFormData({ rating: 4, photos: [await createPhoto(), await createPhoto()] });
    const { status } = await send(editReview, { as: asha, params: { id: data._id }, body });
    expect(status).toBe(400);
    expect(await db.reviewPhoto.count()).toBe(3);
  });

  test("do not give access to someone else's review or its photos", async () => {
    const { data } = await review({ photos: await createPhoto() });
    const bikash = await factory.business();
    const edit = (id: string, as: Person, fields = {}) =>
      send(editReview, { as, params: { id }, body: toFormData({ rating: 1, ...fields }) });
    const theirs = await edit(data._id, bikash);
    expect(theirs).toMatchObject({ status: 404, data: (await edit(crypto.randomUUID(), bikash)).data });
    await createDeliveredOrder(bikash, { lines: [{ product, quantity: 1 }] });
    const ownReview = await review({}, bikash);
    await edit(ownReview.data._id, bikash, { dropPhotos: data.photos[0]?._id });
    expect(await db.reviewPhoto.count()).toBe(1);
  });
});

describe("staff", () => {
  test("can reject a review only with a reason, which only its author sees", async () => {
    const { data } = await review();
    expect((await moderate(data._id, { status: "rejected" })).data.fields).toEqual({ reason: "Give a reason" });
    await moderate(data._id, { status: "rejected", reason: "It names a person." });
    const { reviews } = (await send(listOwnReviews, { as: asha })).data;
    expect(reviews).toMatchObject([{ status: "rejected", refusal: "It names a person." }]);
    expect(await publicList()).toEqual([]);
    const body = toFormData({ rating: 4, title: "Dry" });
    const changed = await send(editReview, { as: asha, params: { id: data._id }, body });
    expect(changed.data).toMatchObject({ status: "pending", refusal: "" });
  });

  test("notify the author only of what is new", async () => {
    const { data } = await review();
    await moderate(data._id, { status: "approved" });
    await moderate(data._id, { status: "approved" });
    await moderate(data._id, { answer: "Thank you." });
    const notifications = await db.notification.findMany({ where: { userId: asha.id }, orderBy: { id: "asc" } });
    expect(notifications.map(({ title }) => title)).toEqual(["Your review is published", "We replied to your review"]);
    expect((await moderate(data._id, {})).status).toBe(400);
  });

  test("can delete a review with its photos, once", async () => {
    const { data } = await review({ photos: await createPhoto() });
    await moderate(data._id, { status: "approved" });
    const remove = (as: Person) => send(deleteReview, { as, params: { id: data._id } });
    expect((await remove(asha)).status).toBe(403);
    expect(await remove(admin)).toMatchObject({ status: 200, data: { message: "The review was deleted." } });
    expect((await send(listReviews, { as: admin })).data).toEqual([]);
    expect(await getFile(`${data.photos[0]?.key}/320.webp`)).toBeNull();
    expect((await remove(admin)).status).toBe(404);
    expect(deleteReview.failed).toBe("An error occurred");
  });
});
