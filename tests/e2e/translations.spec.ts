import type { Page } from "playwright/test";
import { getToastText, main, openAdmin } from "../support/admin-page";
import { bearer } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { visitUntil } from "../support/live-page";
import { type SignedInUser, signInAs } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

type Question = { _id: string; question: string; answer: string };

const uniqueMark = () => `${process.pid}${Date.now() % 1_000_000_000}`;

async function createQuestion(page: Page, admin: SignedInUser): Promise<Question> {
  const mark = uniqueMark();
  const data = { question: `Does tar hold in ${mark}?`, answer: `No, it melts in ${mark}.` };
  return (await page.request.post("/api/faq", { headers: bearer(admin), data })).json();
}

const openTranslation = (page: Page, { _id }: Question) => openAdmin(page, `/admin/translations/faq/${_id}`);
const nepali = (page: Page, label: string) => main(page).getByRole("textbox", { name: `Nepali: ${label}` });
const summary = (page: Page, text: string) => page.locator("summary").filter({ hasText: text });

test("staff translate a question; an edit of the English takes the Nepali off the page until it is done again", async ({
  page,
  context,
}) => {
  test.slow();
  const admin = await signInAs(page, "admin");
  const faq = await createQuestion(page, admin);
  await openAdmin(page, `/admin/translations?q=${encodeURIComponent(faq.question)}`);
  const row = main(page).getByRole("listitem").filter({ hasText: faq.question });
  await expect(row).toContainText("2 missing");
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: faq.question })).toBeVisible();
  const translated = { question: `अलकत्रा टिक्छ ${faq._id}?`, answer: "टिक्दैन, पग्लिन्छ।" };
  await nepali(page, "Question").fill("<b>टिक्छ?</b>");
  await nepali(page, "Answer").fill(translated.answer);
  await expect(main(page).getByText("Take out the tag <b>: the English text does not have it.")).toBeVisible();
  await nepali(page, "Question").fill(translated.question);
  await page.getByRole("button", { name: "Save all" }).click();
  await expect(getToastText(page, "2 texts saved.")).toBeVisible();

  const shop = await context.newPage();
  await visitUntil(shop, "/ne/faq", () => expect(summary(shop, translated.question)).toHaveCount(1));
  await summary(shop, translated.question).click();
  await expect(shop.getByText(translated.answer)).toBeVisible();
  await shop.goto("/faq");
  await expect(summary(shop, faq.question)).toHaveCount(1);
  await expect(summary(shop, translated.question)).toHaveCount(0);

  const question = faq.question.replace("tar", "bitumen");
  const edited = { headers: bearer(admin), data: { question } };
  expect((await page.request.patch(`/api/faq/${faq._id}`, edited)).ok()).toBe(true);
  await visitUntil(shop, "/ne/faq", () => expect(summary(shop, question)).toHaveCount(1));
  await expect(summary(shop, question)).toHaveAttribute("lang", "en");
  await expect(summary(shop, translated.question)).toHaveCount(0);

  await openTranslation(page, faq);
  await expect(main(page).getByText("The English has changed. It was:")).toBeVisible();
  await expect(main(page).getByText(faq.question, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Start from this" }).click();
  await expect(nepali(page, "Question")).toHaveValue(translated.question);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(getToastText(page, "1 text saved.")).toBeVisible();
  await expect(main(page).getByText("Draft", { exact: true })).toBeVisible();
  await visitUntil(shop, "/ne/faq", () => expect(summary(shop, question)).toHaveCount(1));
  await page.getByRole("button", { name: "Save all" }).click();
  await expect(main(page).getByText("Draft", { exact: true })).toBeHidden();
  await visitUntil(shop, "/ne/faq", () => expect(summary(shop, translated.question)).toHaveCount(1));
});

test("a translator's file is refused with the line of its mistake, shown before it is saved, and then saved", async ({
  page,
}) => {
  const admin = await signInAs(page, "admin");
  const faq = await createQuestion(page, admin);
  await openAdmin(page, "/admin/translations");
  const choose = (answer: string) =>
    main(page)
      .getByLabel("Import")
      .setInputFiles({
        name: "nepali.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`English,Nepali\n${faq.question},टिक्छ?\n"${faq.answer}",${answer}\n`),
      });
  await choose("{0} पग्लिन्छ।");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Line 3: Take out the placeholder {0}: the English text does not have it.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await choose("पग्लिन्छ।");
  await expect(dialog.getByRole("heading", { name: "Change 2 texts?" })).toBeVisible();
  await expect(dialog).toContainText("पग्लिन्छ।");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(getToastText(page, "2 texts saved.")).toBeVisible();
  await openTranslation(page, faq);
  await expect(nepali(page, "Answer")).toHaveValue("पग्लिन्छ।");
});

test("what is typed outlives a reload of the tab", async ({ page }) => {
  const admin = await signInAs(page, "admin");
  const faq = await createQuestion(page, admin);
  await openTranslation(page, faq);
  await nepali(page, "Answer").fill("पग्लिन्छ।");
  await page.reload();
  await expect(main(page).getByText("We restored your unsaved changes.")).toBeVisible();
  await expect(nepali(page, "Answer")).toHaveValue("पग्लिन्छ।");
});

for (const width of staffAxeWidths("the translations")) {
  test(`the translations are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    const admin = await signInAs(page, "admin");
    const faq = await createQuestion(page, admin);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["", "?state=all&kind=screen", "?state=unused", `/faq/${faq._id}`]) {
      await openAdmin(page, `/admin/translations${path}`);
      expect(await widthOf(page), path).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });
}
