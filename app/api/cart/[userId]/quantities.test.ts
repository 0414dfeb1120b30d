import { expect, test } from "vitest";
import { listProducts } from "@/lib/catalogue/product/contract";
import { db } from "@/lib/platform/server/db/client";
import { addItem, getLineVariants, readList, setQuantity } from "@/lib/sales/cart/contract";
import { quoteOrder } from "@/lib/sales/order/placing/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

/** Sold in sets of four, and at least six at a time: eight is the fewest. */
const inSets = { minOrderQuantity: 6, orderMultiple: 4, stock: 18 };

async function cartWith(quantity: number) {
  const asha = await factory.customer();
  const sleeve = await factory.product({ name: "Pipe sleeve", variants: [{ ...inSets, price: 10_000n, tradePrice: 9000n }] });
  const params = { userId: asha.id };
  const { data } = await send(addItem, { as: asha, params, body: { productId: sleeve.id, quantity } });
  const change = (count: number) =>
    send(setQuantity, { as: asha, params: { ...params, itemId: data.items[0]?._id ?? "" }, body: { quantity: count } });
  return { asha, sleeve, cart: data, change };
}

test.each([
  [1, "below_minimum"],
  [7, "not_in_sets"],
  [8, null],
  [10, "not_in_sets"],
  [16, null],
  [17, "short"],
])("%i of what is sold in fours from eight on are in the cart with the problem %s", async (quantity, problem) => {
  const { cart } = await cartWith(quantity);
  expect(cart.items).toMatchObject([{ quantity, problem, available: 16, minOrderQuantity: 6, orderMultiple: 4 }]);
  expect(cart.subtotal).toBe(quantity * 100);
});

test("an order needs a quantity in which it is sold, and the total waits for it", async () => {
  const { asha, change } = await cartWith(5);
  const quote = () => send(quoteOrder, { as: asha, body: { deliveryMethod: "pickup" } });
  expect((await quote()).data).toMatchObject({
    total: 0,
    problems: [{ message: "We sell at least 8 of Pipe sleeve (20 L) at a time." }],
  });
  expect((await change(10)).data.items).toMatchObject([{ problem: "not_in_sets" }]);
  expect((await quote()).data.problems).toMatchObject([{ message: "We sell Pipe sleeve (20 L) in sets of 4." }]);
  expect((await change(12)).data.items).toMatchObject([{ problem: null }]);
  expect((await quote()).data).toMatchObject({ total: 1200, problems: [] });
});

test("what is left of a set is not offered", async () => {
  const asha = await factory.customer();
  const rest = await factory.product({ variants: [{ ...inSets, stock: 7 }] });
  const { data } = await send(addItem, { as: asha, params: { userId: asha.id }, body: { productId: rest.id, quantity: 4 } });
  expect(data).toMatchObject({ subtotal: 0, items: [{ problem: "sold_out", available: 0 }] });
  const listed = async () => (await send(listProducts, {})).data[0]?.availability;
  await expect.poll(listed).toBe("sold_out");
  await db.variant.updateMany({ data: { stock: 8 } });
  await expect.poll(listed, { message: "the first piece that makes a set is on the page" }).toBe("in_stock");
  const itemId = data.items[0]?._id ?? "";
  const { data: choice } = await send(getLineVariants, { as: asha, params: { userId: asha.id, itemId } });
  expect(choice.variants).toMatchObject([{ availability: "in_stock" }]);
});

test("the catalogue and a checked list say in which quantities a pack is sold", async () => {
  const { asha } = await cartWith(8);
  const sold = { minOrderQuantity: 6, orderMultiple: 4 };
  expect((await send(listProducts, {})).data).toMatchObject([{ variants: [sold] }]);
  const { data } = await send(readList, { as: asha, params: { userId: asha.id }, body: { text: "Pipe sleeve x 8" } });
  expect(data).toMatchObject([{ options: [sold] }]);
});
