import type { Page } from "playwright/test";
import type { System } from "@/lib/advice/fix/contract";
import { main } from "../support/admin-page";
import { signInAs } from "../support/people";
import { getComparable } from "../support/public-pages";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

const columns = (page: Page) => main(page).getByRole("columnheader");
const cellOf = (page: Page, row: string, at = 0) =>
  main(page)
    .locator("tbody")
    .filter({ has: page.getByText(row, { exact: true }) })
    .locator("td")
    .nth(at);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ticked products of a list are compared, one is removed, another added, and the area changes the price", async ({
    page,
  }) => {
    await page.goto("/products?area=roof_terrace");
    const boxes = main(page).getByRole("checkbox", { name: /^Compare / });
    const button = page.getByRole("button", { name: "Compare the ticked products" });
    await expect(button).toBeHidden();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await button.click();
    await expect(page.getByRole("heading", { level: 1, name: "Compare products" })).toBeVisible();
    await expect(columns(page)).toHaveCount(2);
    await main(page)
      .getByRole("link", { name: /^Remove / })
      .first()
      .click();
    await expect(columns(page)).toHaveCount(1);
    await expect(main(page).getByText("Add another product to see what differs.")).toBeVisible();
    await page.getByLabel("Add another product").selectOption({ index: 1 });
    await page.getByLabel("Your area").fill("50");
    await main(page).getByRole("button", { name: "Compare", exact: true }).click();
    await expect(columns(page)).toHaveCount(2);
    await expect(page).toHaveURL(/area=50/);
    await expect(main(page).getByText("Material for 50 m²")).toBeVisible();
  });

  test("Products in the header leads to the list, and the bar above it to the finder", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL("/products");
    await page.getByRole("link", { name: "Leaking? Find the fix in four questions" }).click();
    await expect(page).toHaveURL("/fix");
  });

  test("the page of a product, the page of a system and an answer lead to a comparison", async ({ page, request }) => {
    const [id] = await getComparable(request);
    await page.goto(`/product/${id}`);
    await page.getByRole("link", { name: "Compare with similar products" }).click();
    await expect(columns(page)).toHaveCount(1);
    const [system]: System[] = await (await request.get("/api/system")).json();
    await page.goto(`/fix/system/${system?.slug}`);
    await page.getByRole("link", { name: "Compare with another system" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Compare systems" })).toBeVisible();
    await page.getByLabel("Add another system").selectOption({ index: 2 });
    await main(page).getByRole("button", { name: "Compare", exact: true }).click();
    await expect(columns(page)).toHaveCount(2);
    await expect(cellOf(page, "Price per m² or metre")).toContainText(/^Rs/);
  });
});

test("what cannot be compared is left out with a sentence, and a bad area is explained at its field", async ({
  page,
  request,
}) => {
  const [one, other] = await getComparable(request);
  await page.goto(`/compare?products=${one},no-such-id,${other},${crypto.randomUUID()}&systems=x&area=wide`);
  await waitForLoadingScreen(page);
  await expect(columns(page)).toHaveCount(2);
  await expect(main(page).getByText("We do not know 2 products of this link")).toBeVisible();
  await expect(main(page).getByText("so only the products are shown")).toBeVisible();
  await expect(page.getByLabel("Your area")).toHaveAccessibleDescription(/We cannot read “wide” as an area/);
  await expect(main(page).getByText(/^Material for/)).toHaveCount(0);
  await page.goto("/compare?products=x");
  await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
});

test("on a phone two columns fit, more scroll sideways, and the head stays in view", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const ids = await getComparable(request);
  await page.goto(`/compare?products=${ids.join(",")}`);
  await waitForLoadingScreen(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  const head = columns(page).first();
  const region = page.getByRole("region", { name: "Comparison" });
  await region.evaluate((element) => {
    element.scrollIntoView();
    element.scrollTo(0, 500);
  });
  await expect(head).toBeInViewport();
  await expect(columns(page).nth(1)).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
});

test("an approved business compares its own prices", async ({ page, request }) => {
  const ids = await getComparable(request);
  const path = `/compare?products=${ids.join(",")}`;
  await page.goto(path);
  const retail = await cellOf(page, "Material for 20 m²").textContent();
  await signInAs(page, "b2b");
  await page.goto(path);
  await expect(main(page).getByText("These are your own prices.")).toBeVisible();
  expect(await cellOf(page, "Material for 20 m²").textContent()).not.toBe(retail);
});
