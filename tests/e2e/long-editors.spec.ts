import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin, waitForAdmin } from "../support/admin-page";
import { createProducts, type TestProduct } from "../support/e2e-products";
import { isLong, sample } from "../support/lane";
import { expectNoShift, watchLayoutShifts } from "../support/layout-shift";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** Editors of much content stay workable: the table of packs, and the folds of problems and systems (docs/decisions/0103). */

const cell = (page: Page, column: string, row: string) =>
  main(page)
    .getByRole("table", { name: "Packs" })
    .getByRole("textbox", { name: `${column} ${row}` });

/** As a spreadsheet does, without the clipboard of the machine, which all tests share. */
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", plain);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const getHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("packs are filled in a table from a spreadsheet and by keys, and saved", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, "admin");
  const [product] = (await createProducts(1, "An elastic coating.")) as [TestProduct];
  await openAdmin(page, `/admin/add-product/${product._id}`);
  await clickButton(page, "Add several packs");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sizes").fill("1, 2, 3, 4, 5, 6, 7, 8");
  await dialog.getByLabel("Colours (optional)").fill("White, Grey, Black");
  await dialog.getByRole("button", { name: "Add packs" }).click();
  const cards = await getHeight(page);
  // The editor of the description has a button of this name too.
  await main(page).getByRole("group", { name: "Show packs as" }).getByRole("button", { name: "Table" }).click();
  const table = await getHeight(page);
  test.info().annotations.push({ type: "height", description: `25 packs: cards ${cards} px, table ${table} px` });
  expect(table).toBeLessThan(cards / 3);
  await expectNoHorizontalScroll(page, 1366);

  await cell(page, "Weight, kg", "2. 1 L, White").focus();
  await paste(page, "1.2\tRs 1,250.00\t१,१००\n1.2\t1250/-\t1,100.00");
  await expect(getToastText(page, "6 cells filled.")).toBeVisible();
  await expect(cell(page, "Trade price, Rs", "2. 1 L, White")).toHaveValue("१,१००");
  await page.keyboard.press("Control+d");
  await expect(getToastText(page, "Copied to 23 packs below.")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "Retail price, Rs", "2. 1 L, White")).toBeFocused();
  await page.keyboard.press("Control+d");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+d");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Trade price, Rs", "3. 1 L, Grey")).toBeFocused();

  await cell(page, "Trade price, Rs", "25. 8 L, Black").fill("5000");
  await clickButton(page, "Save product");
  const link = main(page).getByRole("alert").getByRole("link").first();
  await expect(link).toContainText("Packs and prices, row 25");
  await link.click();
  await expect(main(page).locator('[data-cell="price"]:focus, [data-cell="tradePrice"]:focus')).toHaveCount(1);
  await expectAccessible(page);
  await cell(page, "Trade price, Rs", "25. 8 L, Black").fill("1,100");
  await clickButton(page, "Save product");
  await expect(getToastText(page, `${product.name} saved.`)).toBeVisible();

  await watchLayoutShifts(page);
  await page.reload();
  await waitForAdmin(page);
  await expect(cell(page, "Trade price, Rs", "25. 8 L, Black"), "the table is remembered").toHaveValue("1100");
  await expectNoShift(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(main(page).getByRole("table", { name: "Packs" })).toHaveCount(0);
  await expect(main(page).getByRole("group", { name: "Pack 8 L, Black" }).getByLabel("Retail price, Rs")).toHaveValue("1250");
});

test("no editor of a problem or system is higher than 6,000 px when it opens", async ({ page }) => {
  // The long lane opens all 65 of them.
  test.setTimeout(isLong ? 240_000 : 90_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, "admin");
  for (const list of ["/admin/systems", "/admin/problems"]) {
    await openAdmin(page, list);
    const links = await main(page)
      .getByRole("listitem")
      .getByRole("link")
      .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? "").filter((href) => /[0-9a-f-]{36}$/.test(href)));
    const heights: number[] = [];
    for (const href of sample([...new Set(links)], 6)) {
      await openAdmin(page, href);
      heights.push(await getHeight(page));
    }
    test.info().annotations.push({ type: "height", description: `${list}: ${heights.join(", ")}` });
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(6000);
  }
});

for (const width of [390, 768, 1366]) {
  test(`folds open by keyboard, for errors and from the outline at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, "admin");
    await openAdmin(page, "/admin/systems");
    await watchLayoutShifts(page);
    await main(page).getByRole("listitem").getByRole("link").first().click();
    await page.waitForURL(/[0-9a-f-]{36}$/);
    await page.reload();
    await waitForAdmin(page);
    await expectNoShift(page);
    const layer = main(page).getByRole("group", { name: "Layer 2", exact: true });
    const name = layer.getByLabel("Name", { exact: true });
    await expect(name).toBeHidden();
    await layer.locator("summary").first().focus();
    await page.keyboard.press("Enter");
    await name.fill("");
    await layer.locator("summary").first().click();
    await expect(name).toBeHidden();
    await clickButton(page, "Save draft");
    await expect(name).toBeFocused();
    await expect(layer.getByText("1 error")).toBeVisible();
    const outline = main(page).getByRole("navigation", { name: "Sections" });
    await expect(outline.getByRole("link", { name: /^Layers.*1 error$/ })).toBeVisible();
    await outline.getByRole("link", { name: "Advice" }).click();
    await expect(main(page).getByLabel("Good for")).toBeInViewport();
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
  });
}
