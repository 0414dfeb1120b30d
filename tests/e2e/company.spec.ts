import { sample } from "../support/lane";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

type Company = { description: string; instagram: string };
let before: Company | undefined;

test.beforeAll(async () => {
  const found = await withDatabase((client) => client.query<Company>("SELECT description, instagram FROM company_detail"));
  before = found.rows[0];
});
// Other browser tests read the same footer.
test.afterAll(async () => {
  await withDatabase((client) =>
    client.query("UPDATE company_detail SET description = $1, instagram = $2", [before?.description, before?.instagram]),
  );
});

test("what staff writes about the company stands in the footer on the next request", {
  tag: "@spec-8-company-update",
}, async ({ page, context }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/settings/company");
  await expectAccessible(page);
  const text = `We keep roofs dry since ${Date.now()}.`;
  await page.getByLabel("Description").fill(text);
  await page.getByLabel("Instagram").fill("instagram.com/sukkha");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("A whole address that begins with https://")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue(text);
  await page.getByLabel("Instagram").fill("https://www.instagram.com/sukkha.example");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Company details updated successfully")).toBeVisible();

  const shop = await context.newPage();
  await shop.goto("/faq");
  const footer = shop.getByRole("contentinfo");
  await expect(footer.getByText(text)).toBeVisible();
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/sukkha.example",
  );
});

test.describe("a server that fails", () => {
  test.use({ expectedComplaints: ["the server responded with a status of 500"] });

  test("is named as the reason, and nothing typed is lost", { tag: "@spec-8-company-update" }, async ({ page }) => {
    await signInAs(page, "admin");
    await page.goto("/admin/settings/company");
    await page.route("**/api/company-detail", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 500, json: { message: "The disk is full" } })
        : route.continue(),
    );
    await page.getByLabel("Description").fill("Words that are not lost");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("Failed to update company details: The disk is full").first()).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Words that are not lost");
  });

  const answers = [
    ["says `error` alone", { error: "The disk is full" }, "Failed to update company details: The disk is full"],
    ["gives no reason", {}, "Failed to update company details"],
  ] as const;
  for (const [how, json, message] of sample(answers, 2, ([how]) => how)) {
    test(`that ${how} is not named twice`, async ({ page }) => {
      await signInAs(page, "admin");
      await page.goto("/admin/settings/company");
      await page.route("**/api/company-detail", (route) =>
        route.request().method() === "PUT" ? route.fulfill({ status: 500, json }) : route.continue(),
      );
      await page.getByLabel("Description").fill("Words that are not lost");
      await page.getByRole("button", { name: "Save details" }).click();
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    });
  }
});
