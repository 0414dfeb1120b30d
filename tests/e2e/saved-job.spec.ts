import { getToastText, main } from "../support/admin-page";
import { createImageFile } from "../support/images";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** A job is saved, shared and bought: on a phone, at first without an account. */
test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: ["status of 410"] });

test("a job is saved without an account, shown to a stranger, moved to an account, put into the cart and deleted", async ({
  page,
  browser,
}) => {
  const systems: { slug: string; name: string; extent: string }[] = await (await page.request.get("/api/system")).json();
  const system = systems.find(({ extent }) => extent === "area");
  await page.goto(`/fix/system/${system?.slug}?length=8&width=5&count=1`);
  await waitForLoadingScreen(page);
  await main(page).getByRole("button", { name: "Save this job" }).click();
  await expect(page).toHaveURL(/\/job\/[\w-]{22}$/);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(system?.name ?? "");
  await expect(main(page).getByText("8 × 5 m")).toBeVisible();
  await expectAccessible(page);
  const path = new URL(page.url()).pathname;

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await stranger.goto(path);
  await waitForLoadingScreen(stranger);
  await expect(main(stranger).getByText("8 × 5 m")).toBeVisible();
  await expect(main(stranger).getByRole("heading", { name: "You saved this job" })).toHaveCount(0);
  const download = stranger.waitForEvent("download");
  await main(stranger).getByRole("button", { name: "Materials list (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe("materials.pdf");

  await signInAs(page);
  await page.goto(path);
  await waitForLoadingScreen(page);
  await main(page).getByRole("button", { name: "Move it to my account" }).click();
  await expect(page).toHaveURL(/\/customer\/jobs\/[0-9a-f-]{36}$/);
  await waitForLoadingScreen(page);
  await main(page).getByLabel("Name (optional)").fill("Mother’s roof");
  await main(page).getByLabel("Site (optional)").fill("Patan");
  await main(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Mother’s roof" })).toBeVisible();
  const buffer = Buffer.from(await (await createImageFile()).arrayBuffer());
  await main(page).locator('input[type="file"]').setInputFiles({ name: "roof.jpg", mimeType: "image/jpeg", buffer });
  await main(page).getByRole("button", { name: "Save photos" }).click();
  await expect(main(page).getByRole("button", { name: "Open photo 1" })).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole("button", { name: "Add all to cart" }).click();
  await expect(getToastText(page, "Added to cart")).toBeVisible();
  await main(page).getByRole("button", { name: "Remove the link" }).click();
  await expect(main(page).getByRole("button", { name: "Remove the link" })).toHaveCount(0);
  const response = await stranger.goto(path);
  expect(response?.status()).toBe(410);
  await expect(main(stranger).getByRole("heading", { name: "This list is no longer shared" })).toBeVisible();
  await stranger.context().close();

  await page.goto("/customer/jobs");
  await waitForLoadingScreen(page);
  await main(page).getByRole("link", { name: "Mother’s roof" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Mother’s roof" })).toBeVisible();
  await waitForLoadingScreen(page);
  await main(page).getByRole("button", { name: "Delete job…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete job" }).click();
  await expect(page).toHaveURL("/customer/jobs");
  await expect(main(page).getByRole("heading", { name: "No jobs in your account yet" })).toBeVisible();
});
