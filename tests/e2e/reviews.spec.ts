import {
  bearer,
  createApiUser,
  createDeliveredOrder,
  createImageFile,
  getSeedProduct,
  patchAsAdmin,
} from "../support/e2e-orders";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

test("a delivered product is reviewed with an image; once approved, the review is on the product's page", {
  tag: "@long",
}, async ({ page }) => {
  test.slow(); // a dozen calls of staff
  const asha = await signInAs(page, "b2c");
  const product = await getSeedProduct(page.request, 3);
  await createDeliveredOrder(page, asha, [{ product, quantity: 1 }]);
  const title = `Not one drop since day ${Date.now()}`;
  const before = await page.request.get(`/product/${product._id}`);
  expect(await before.text()).not.toContain(title);

  await page.goto("/customer/reviews-ratings");
  await waitForLoadingScreen(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Write a review of ${product.name}` }).click();
  const form = page.getByRole("form", { name: `Review of ${product.name}` });
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(form.getByText("Choose one to five stars")).toBeVisible();
  await form.getByRole("radio", { name: "4 stars: Good" }).check({ force: true });
  await form.getByLabel("In a few words").fill(title);
  await form.getByLabel("Your review").fill("Two coats on the terrace.\n<b>Dry</b> since Ashadh.");
  await form.getByLabel("Add photos").setInputFiles([await createImageFile("terrace.jpg"), await createImageFile("wall.jpg")]);
  await form.getByRole("button", { name: "Remove wall.jpg" }).click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await expect(page.getByText("<b>Dry</b> since Ashadh.")).toBeVisible();
  expect(await (await page.request.get(`/product/${product._id}`)).text()).not.toContain(title);

  const admin = await createApiUser("admin");
  const list = await (await page.request.get("/api/review", { headers: bearer(admin) })).json();
  const pending = list
    .flatMap((each: { review: { _id: string; title: string; status: string }[] }) => each.review)
    .find((each: { title: string; status: string }) => each.title === title && each.status === "pending");
  await patchAsAdmin(page, admin, `/api/review/${pending._id}/moderate`, { status: "approved", answer: "Thank you, Asha." });
  // PostgreSQL notifies the server of the change a moment after the commit.
  await expect
    .poll(async () => (await page.request.get(`/product/${product._id}`)).text().then((html) => html.includes(title)))
    .toBe(true);

  await page.goto(`/product/${product._id}#reviews`);
  await waitForLoadingScreen(page);
  const review = page.locator("#reviews li", { hasText: title });
  await expect(review.getByText("Bought here")).toBeVisible();
  await expect(review.getByText("Lalitpur")).toBeVisible();
  await expect(review.getByText("Thank you, Asha.")).toBeVisible();
  await review.getByRole("link", { name: "Photo 1 by Asha Gurung" }).click();
  const lightbox = page.getByRole("dialog", { name: "Images of the review by Asha Gurung" });
  await expect(lightbox.getByRole("img")).toBeVisible();
  await expect.poll(() => lightbox.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await page.keyboard.press("Escape");
  await expectAccessible(page, { include: "#reviews" });
});

test("a rejected review shows the reason, is edited, and waits for approval again", async ({ page }) => {
  test.slow();
  const asha = await signInAs(page, "b2c");
  const product = await getSeedProduct(page.request, 5);
  await createDeliveredOrder(page, asha, [{ product, quantity: 1 }]);
  const multipart = { productId: product._id, rating: "2", title: "Call me on 9841234567" };
  const { _id } = await (await page.request.post("/api/review", { headers: bearer(asha), multipart })).json();
  const admin = await createApiUser("admin");
  const reason = "It holds a telephone number.";
  await patchAsAdmin(page, admin, `/api/review/${_id}/moderate`, { status: "rejected", reason });

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/customer/reviews-ratings");
  await waitForLoadingScreen(page);
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole("button", { name: `Change my review of ${product.name}` }).click();
  const form = page.getByRole("form", { name: `Review of ${product.name}` });
  await expect(form.getByRole("radio", { name: "2 stars: Poor" })).toBeChecked();
  await form.getByLabel("In a few words").fill("Peels at the edges");
  await expectAccessible(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await form.getByRole("button", { name: "Save review" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await expect(page.getByText("Peels at the edges")).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(0);
});

test("a customer without a delivered order sees that there is nothing to review yet", async ({ page }) => {
  await signInAs(page, "b2b");
  await page.goto("/customer/reviews-ratings");
  await waitForLoadingScreen(page);
  await expect(page.getByRole("heading", { name: "Nothing to review yet" })).toBeVisible();
});
