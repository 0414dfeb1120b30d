import { expect, test } from "vitest";
import { listReviews } from "@/lib/sales/review/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

test("products are listed newest first, each with its newest review first", { tags: ["GET:/api/review"] }, async () => {
  const old = await factory.product({ name: "Old" });
  const young = await factory.product({ name: "Young" });
  await factory.product({ name: "Without a word" });
  await factory.review({ productId: old.id, title: "Early" });
  await factory.review({ productId: young.id, title: "Fine" });
  await factory.review({ productId: old.id, title: "Late" });
  const { data } = await send(listReviews);
  expect(data).toMatchObject([
    { name: "Young", review: [{ title: "Fine" }] },
    { name: "Old", review: [{ title: "Late" }, { title: "Early" }] },
  ]);
});

test("a review has a name and a place, but neither an email address nor an account", async () => {
  const asha = await factory.user({ email: "asha@customer.example" });
  const { id: productId } = await factory.product();
  await factory.review({ productId, userId: asha.id, authorName: "Asha", place: "Patan", rating: 4, isVerified: true });
  const { data } = await send(listReviews);
  expect(data[0]?.review[0]).toMatchObject({ author: "Asha", place: "Patan", rating: 4, isVerified: true });
  expect(JSON.stringify(data)).not.toContain(asha.id);
  expect(JSON.stringify(data)).not.toMatch(/@|email|user/i);
});

test.each(["pending", "rejected"] as const)("a review that is %s is not shown", async (status) => {
  await factory.review({ status });
  expect((await send(listReviews)).data).toEqual([]);
});

test("reviews of a product that is not published are not shown", async () => {
  const { id: productId } = await factory.product({ status: "archived" });
  await factory.review({ productId });
  expect((await send(listReviews)).data).toEqual([]);
});

test.each([
  ["ROOF", 1],
  ["100%", 0],
  ["_", 0],
])("?q=%s finds %d by a part of the product's name", async (q, count) => {
  const { id: productId } = await factory.product({ name: "Roof paint" });
  await factory.review({ productId });
  expect((await send(listReviews, { query: { q } })).data).toHaveLength(count);
});
