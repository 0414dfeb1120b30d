import { openAdmin } from "../support/admin-page";
import { visitUntil } from "../support/live-page";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

test("staff write and delete questions, and the shop shows them at once", async ({ page, context }) => {
  test.slow(); // two long lists are checked for accessibility
  await signInAs(page, "admin");
  const mark = Date.now();
  const [first, second] = [`Does it rain in ${mark}?`, `How long does ${mark} last?`];
  await openAdmin(page, "/admin/faqs");
  for (const question of [first, second]) {
    await page.getByRole("button", { name: "New question" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Question is required")).toBeVisible();
    await page.getByRole("textbox", { name: "Question" }).fill(question);
    await page.getByRole("textbox", { name: "Answer" }).fill(`The answer to ${question}\n\nAnd more of it.`);
    await page.getByRole("combobox", { name: "Group" }).fill(`Group ${mark}`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
  }
  await expectAccessible(page);

  const shop = await context.newPage();
  const summaries = shop.locator("summary");
  const questions = [first, second].map((question) => new RegExp(question.replace("?", "\\?")));
  await visitUntil(shop, "/faq", () => expect(summaries.filter({ hasText: String(mark) })).toHaveText(questions));
  await summaries.filter({ hasText: first }).click();
  await expect(shop.getByText(`The answer to ${first}`)).toBeVisible();
  await expectAccessible(shop);
  await expect(shop.getByRole("heading", { level: 2, name: `Group ${mark}` })).toBeVisible();

  await page.getByRole("button", { name: `Delete ${first}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: first, exact: true })).toBeHidden();
  await visitUntil(shop, "/faq", () => expect(summaries.filter({ hasText: first })).toHaveCount(0));
});

test("the answers can be read without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
  await page.locator("summary").first().click();
  await expect(page.locator("details[open] p").first()).toBeVisible();
  await context.close();
});

test("questions stand in groups, are searched without scripts, and each has a link that opens it", async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/faq");
  await plain
    .getByRole("navigation", { name: "Groups of questions" })
    .getByRole("link", { name: /^Delivery and payment/ })
    .click();
  await expect(plain.getByRole("heading", { level: 2, name: "Delivery and payment" })).toBeInViewport();
  await plain.getByRole("searchbox", { name: "Search the questions" }).fill("vat BILL");
  await plain.getByRole("searchbox", { name: "Search the questions" }).press("Enter");
  await expect(plain.getByRole("status")).toContainText(/with “vat BILL”/);
  const question = plain.locator("summary").filter({ hasText: "Do I get a VAT bill?" });
  await question.click();
  const href = await plain.locator("details[open]").getByRole("link", { name: "Link to this answer" }).getAttribute("href");
  await plain.goto("/faq?q=xyzzy");
  await expect(plain.getByRole("status")).toContainText("No answer contains “xyzzy”.");
  await context.close();
  await page.goto(href ?? "");
  await expect(page.getByText("Do I get a VAT bill?")).toBeInViewport();
  await expect(page.locator("details[open] p").first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});
