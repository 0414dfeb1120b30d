import type { Page } from "playwright/test";
import { expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, createApiUser, createDeliveredOrder, createImageFile, getSeedProduct } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** Staff moderate reviews, and the shop shows the result on the next request. */

const cards = (page: Page) => main(page).getByRole("list", { name: "Reviews", exact: true }).locator("> li");

/** A customer's pending review with a title of its own. */
async function createReview(page: Page, at: number, rating = 4) {
  const asha = await createApiUser("b2c");
  const product = await getSeedProduct(page.request, at);
  await createDeliveredOrder(page, asha, [{ product, quantity: 1 }]);
  const title = `Dry since Ashadh ${at} ${Date.now()}`;
  const response = await page.request.post("/api/review", {
    headers: bearer(asha),
    multipart: { productId: product._id, rating, title, body: "Two coats.", photos: await createImageFile("roof.jpg") },
  });
  expect(response.status(), await response.text()).toBe(201);
  const inShop = async () => (await (await page.request.get(`/product/${product._id}`)).text()).includes(title);
  return { asha, product, title, inShop };
}

test("a review is published, answered and deleted, and the shop shows it on the next request", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const { product, title, inShop } = await createReview(page, 4);
  expect(await inShop()).toBe(false);
  await openAdmin(page, `/admin/reviews?q=${encodeURIComponent(title)}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Bought here");
  await expectAccessible(page);
  await cards(page).getByRole("button", { name: "Publish" }).click();
  await expect(getToastText(page, "Review published.")).toBeVisible();
  expect(await inShop()).toBe(true);

  await openAdmin(page, `/admin/reviews?tab=approved&q=${encodeURIComponent(title)}`);
  await cards(page).getByRole("button", { name: "Reply…" }).click();
  await page.getByRole("dialog").getByLabel("Reply").fill("Thank you for the picture.");
  await page.getByRole("dialog").getByRole("button", { name: "Save reply" }).click();
  await expect(cards(page)).toContainText("Thank you for the picture.");
  expect(await (await page.request.get(`/product/${product._id}`)).text()).toContain("Thank you for the picture.");

  await cards(page).getByRole("button", { name: "Delete…" }).click();
  const confirmation = page.getByRole("dialog", { name: "Delete this review?" });
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  expect(await inShop()).toBe(true);
  await cards(page).getByRole("button", { name: "Delete…" }).click();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(main(page).getByText("No reviews here")).toBeVisible();
  expect(await inShop()).toBe(false);
});

test("reviews are found by stars and text, rejected with a reason, and published several at once", { tag: "@long" }, async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "admin");
  const [bad, good, fine] = [await createReview(page, 5, 1), await createReview(page, 6), await createReview(page, 7)];
  await openAdmin(page, "/admin/reviews");
  await main(page).getByLabel("Product, author or words").fill(bad.title);
  await expect(cards(page)).toHaveCount(1);
  await main(page).getByLabel("Stars").selectOption("1 star");
  await expect(page).toHaveURL(/stars=1/);
  await cards(page).getByRole("button", { name: "Reject…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Please leave out the telephone number.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(getToastText(page, "Review rejected.")).toBeVisible();
  await openAdmin(page, `/admin/reviews?tab=rejected&q=${encodeURIComponent(bad.title)}`);
  await expect(cards(page)).toContainText("Please leave out the telephone number.");
  const mine = await (await page.request.get("/api/review/mine", { headers: bearer(bad.asha) })).json();
  expect(mine.reviews).toMatchObject([{ status: "rejected", refusal: "Please leave out the telephone number." }]);

  await openAdmin(page, "/admin/reviews?q=Dry+since+Ashadh");
  for (const { product, title } of [good, fine]) {
    await cards(page)
      .filter({ hasText: title })
      .getByRole("checkbox", { name: `Select the review of ${product.name} by Asha Gurung` })
      .check();
  }
  await main(page).getByRole("button", { name: "Publish 2" }).click();
  await expect(getToastText(page, "2 reviews published.")).toBeVisible();
  expect([await good.inShop(), await fine.inShop()]).toEqual([true, true]);
});

for (const width of staffAxeWidths("the admin-reviews")) {
  test(`reviews are accessible at ${width} px`, async ({ page }) => {
    test.setTimeout(60_000);
    await signInAs(page, "admin");
    await createReview(page, 11);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["", "?tab=approved", "?tab=all&stars=5"]) {
      await openAdmin(page, `/admin/reviews${path}`);
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}
