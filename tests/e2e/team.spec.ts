import { clickButton, expectNoHorizontalScroll, getToastText, main, moveUp, openAdmin } from "../support/admin-page";
import { createImageFile } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { visitUntil } from "../support/live-page";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

test("a team member is added, gets an image, is sorted with the keyboard, hidden and deleted, and the shop follows", async ({
  page,
  context,
}) => {
  test.slow();
  await signInAs(page, "admin");
  const name = `Maya Gurung ${Date.now()}`;
  const dialog = page.getByRole("dialog");
  await openAdmin(page, "/admin/team");
  await clickButton(page, "Add a person");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Role is required")).toBeVisible();
  await dialog.getByLabel("Role").fill("Leak finder");
  await dialog.getByLabel("About (optional)").fill("Finds them all.");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(getToastText(page, `${name} added.`)).toBeVisible();

  await clickButton(page, `Edit ${name}`);
  await dialog.locator("input[type=file]").setInputFiles(await createImageFile("maya.jpg"));
  await expect(getToastText(page, "Image saved.")).toBeVisible();
  await dialog.getByLabel("Role").fill("Chief leak finder");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(getToastText(page, `${name} saved.`)).toBeVisible();

  const visitor = await context.newPage();
  const names = visitor.getByRole("main").getByRole("heading", { level: 2 });
  await visitUntil(visitor, "/teams", () => expect(names.last()).toHaveText(name));
  await expect(visitor.getByText("Chief leak finder")).toBeVisible();
  await expect(visitor.getByRole("img", { name })).toBeVisible();

  await moveUp(page, name);
  await expect(getToastText(page, "Order saved.")).toBeVisible();
  await visitUntil(visitor, "/teams", () => expect(names.last()).not.toHaveText(name));

  await clickButton(page, `Hide ${name}`);
  await expect(getToastText(page, `${name} hidden.`)).toBeVisible();
  await visitUntil(visitor, "/teams", () => expect(names.filter({ hasText: name })).toHaveCount(0));
  await clickButton(page, `Delete ${name}`);
  await dialog.getByRole("button", { name: "Delete person" }).click();
  await expect(getToastText(page, `${name} deleted.`)).toBeVisible();
  await expect(main(page).getByRole("heading", { name })).toHaveCount(0);
});

for (const width of staffAxeWidths("the team")) {
  test(`the team and its screen are accessible at ${width} px`, async ({ page }) => {
    await signInAs(page, "admin");
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/team");
    await expect(main(page).getByRole("list", { name: "Team" })).toBeVisible();
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    for (const path of ["/teams", "/about"]) {
      await page.goto(path);
      await expect(page.getByAltText("Loading")).toBeHidden();
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("people without a photo are a list of names, roles and what to ask them, not initials", async ({ page, request }) => {
    await page.goto("/teams");
    const html = await (await request.get("/teams")).text();
    const people = main(page).getByRole("listitem");
    expect(await people.count()).toBeGreaterThan(3);
    await expect(people.filter({ hasText: "Ramesh Thapa" })).toHaveText(/^Ramesh ThapaFounder, civil engineerIn 2066/);
    // The initials would be a text of their own.
    expect(html).not.toMatch(/>RT</);
  });
});
