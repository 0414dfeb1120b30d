import { openAdmin } from "../support/admin-page";
import { visitUntil } from "../support/live-page";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

test("staff write and delete questions, and the shop shows them at once", async ({ page, context }) => {
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
