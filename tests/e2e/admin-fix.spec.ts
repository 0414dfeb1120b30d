import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin, waitForAdmin } from "../support/admin-page";
import { staffAxeWidths } from "../support/lane";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

type PublicSystem = { name: string; slug: string; version: number; layers: { name: string; coats: number }[] };

async function getPublic(page: Page, name: string): Promise<PublicSystem | undefined> {
  const systems: PublicSystem[] = await (await page.request.get("/api/system")).json();
  return systems.find((system) => system.name === name);
}

// The browser logs refused requests and missing pages as errors.
test.use({ expectedErrors: ["the server responded with a status of 409", "the server responded with a status of 404"] });

test("a system is copied, edited and published, and cannot be deleted while a problem uses it", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const name = `Two-coat roof ${Date.now()}`;
  await openAdmin(page, "/admin/systems");
  await main(page).getByRole("link", { name: "Duplicate Acrylic coating for an open roof" }).click();
  await page.waitForURL(/\/admin\/systems\/new\?copy=/);
  await waitForAdmin(page);
  await expect(main(page).getByText("Nothing to fix.")).toBeVisible();
  const example = main(page).getByRole("region", { name: "Example job" });
  await expect(example.getByText(/^Rs\s[\d,.]+$/).first()).toBeVisible();

  await main(page).getByLabel("Name", { exact: true }).first().fill(name);
  const layer = main(page).getByRole("group", { name: "Layer 2", exact: true });
  await layer.locator("summary").click();
  await layer.getByLabel("Name", { exact: true }).fill("");
  await clickButton(page, "Save draft");
  await expect(layer.getByText("Name the layer")).toBeVisible();
  await expect(main(page).getByText("Some fields need your attention.")).toBeVisible();
  await layer.getByLabel("Name", { exact: true }).fill("Bond coat");
  await clickButton(page, /^Publish$/);
  await expect(getToastText(page, "Version 1 published.")).toBeVisible();
  await page.waitForURL(/\/admin\/systems\/[0-9a-f-]{36}$/);
  const url = page.url();
  await expect.poll(() => getPublic(page, name)).toBeDefined();
  const first = await getPublic(page, name);
  expect(first).toMatchObject({ version: 1, layers: expect.arrayContaining([expect.objectContaining({ name: "Bond coat" })]) });

  // Unsaved changes survive a reload, and visitors do not see them.
  await waitForAdmin(page);
  await layer.locator("summary").click();
  await layer.getByLabel("Name", { exact: true }).fill("Bond coat, thinned");
  await layer.getByRole("button", { name: "Move layer 2 down" }).click();
  await page.reload();
  await waitForAdmin(page);
  await expect(main(page).getByText(/We restored your unsaved changes/)).toBeVisible();
  const moved = main(page).getByRole("group", { name: "Layer 3", exact: true });
  await expect(moved.getByLabel("Name", { exact: true })).toHaveValue("Bond coat, thinned");
  expect(await getPublic(page, name)).toEqual(first);
  await clickButton(page, /^Publish$/);
  await expect(getToastText(page, "Version 2 published.")).toBeVisible();
  await expect.poll(async () => (await getPublic(page, name))?.version).toBe(2);
  expect((await getPublic(page, name))?.layers[2]?.name).toBe("Bond coat, thinned");

  const problem = `The roof drips ${Date.now()}`;
  await openAdmin(page, "/admin/problems/new");
  await main(page).getByLabel("Name", { exact: true }).fill(problem);
  await main(page).getByLabel("What the customer sees").fill("Drips after rain");
  await main(page).getByLabel("Summary").fill("Rain comes through.");
  await clickButton(page, "Add a question");
  const question = main(page).getByRole("group", { name: "Question 1", exact: true });
  await question.getByLabel("Question", { exact: true }).fill("Is it walked on?");
  await question.getByLabel("Answer", { exact: true }).first().fill("Yes");
  await question.getByLabel("Answer", { exact: true }).last().fill("No");
  await question.getByLabel("Answer", { exact: true }).last().blur();
  await expect(question.getByLabel("Short name").first()).toHaveValue("is-it-walked-on");
  const oneCase = main(page).getByRole("group", { name: "Case 1", exact: true });
  await oneCase.getByLabel("No", { exact: true }).check();
  await oneCase.getByRole("button", { name: "Add a system" }).click();
  await oneCase.getByLabel("System", { exact: true }).selectOption({ label: name });
  await oneCase.getByLabel("Why, in a sentence").fill("It is enough for a roof that nobody walks on.");
  await expect(main(page).getByText("No case fits: Is it walked on? Yes.")).toBeVisible();
  await clickButton(page, "Add a case");
  await main(page).getByRole("group", { name: "Case 2", exact: true }).getByLabel("Have it inspected first").check();
  await expect(main(page).getByText("Nothing to fix.")).toBeVisible();
  const trial = main(page).getByRole("region", { name: "Try it" });
  await trial.getByRole("button", { name: "Yes" }).click();
  await expect(trial.getByText("Have it inspected first.")).toBeVisible();
  await trial.getByRole("button", { name: "Start again" }).click();
  await trial.getByRole("button", { name: "No" }).click();
  await expect(trial.getByText(name)).toBeVisible();
  await clickButton(page, /^Publish$/);
  await expect(getToastText(page, "Version 1 published.")).toBeVisible();

  const askToRemove = async (list: string, what: string) => {
    await openAdmin(page, list);
    await clickButton(page, `Delete ${what}`);
  };
  const remove = async (list: string, what: string) => {
    await askToRemove(list, what);
    await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  };
  await askToRemove("/admin/systems", name);
  await expect(page.getByRole("dialog").getByText(`It is recommended for “${problem}”.`)).toBeVisible();
  await remove("/admin/problems", problem);
  await expect(getToastText(page, `“${problem}” deleted.`)).toBeVisible();
  await remove("/admin/systems", name);
  await expect(getToastText(page, `“${name}” deleted.`)).toBeVisible();
  await expect.poll(() => getPublic(page, name)).toBeUndefined();
  expect((await page.goto(url))?.status()).toBe(404);
});

for (const width of staffAxeWidths("problems and systems")) {
  test(`problems and systems are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await signInAs(page, "admin");
    await page.setViewportSize({ width, height: 800 });
    for (const list of ["/admin/systems", "/admin/problems"]) {
      await openAdmin(page, list);
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
      await main(page).getByRole("listitem").getByRole("link").first().click();
      await page.waitForURL(/[0-9a-f-]{36}$/);
      await waitForAdmin(page);
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}
