import { bearer } from "../support/e2e-orders";
import { createProducts } from "../support/e2e-products";
import { axeWidths } from "../support/lane";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

test("what is sold in sets is added from its smallest number on, and the cart corrects what an app put into it", async ({
  page,
}) => {
  const asha = await signInAs(page);
  const [sleeve] = await createProducts(1);
  if (!sleeve) throw new Error("There is no product.");
  await withDatabase((client) =>
    client.query("UPDATE variant SET min_order_quantity = 6, order_multiple = 4, stock = 50 WHERE product_id = $1", [sleeve._id]),
  );
  const terms = "At least 8 at a time, in sets of 4";
  const main = page.getByRole("main");
  const box = main.getByRole("textbox", { name: "Quantity" }).first();

  await expect(async () => {
    await page.goto(`/product/${sleeve._id}`);
    await expect(box).toHaveValue("8", { timeout: 500 });
  }).toPass();
  await expect(main.getByText(terms).first()).toBeVisible();
  await main.getByRole("button", { name: "4 more" }).click();
  await expect(box).toHaveValue("12");
  await main.getByRole("button", { name: "4 fewer" }).click();
  await expect(main.getByRole("button", { name: "4 fewer" })).toHaveAttribute("aria-disabled", "true");
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Added to cart", { exact: true })).toBeVisible();

  const data = { productId: sleeve._id, quantity: 1 };
  expect((await page.request.post(`/api/cart/${asha.userId}`, { headers: bearer(asha), data })).status()).toBe(200);
  await page.goto("/cart");
  await waitForLoadingScreen(page);
  const line = page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem");
  await expect(line.getByText(terms)).toBeVisible();
  await expect(line.getByText("We sell these in sets of 4.")).toBeVisible();
  for (const width of axeWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, { include: "main" });
  }
  await line.getByRole("button", { name: "Change to 12" }).click();
  await expect(line.getByRole("textbox")).toHaveValue("12");
  await expect(line.getByText("We sell these in sets of 4.")).toBeHidden();
  await expect(page.getByText("Rs 12,000.00").first()).toBeVisible();
});
