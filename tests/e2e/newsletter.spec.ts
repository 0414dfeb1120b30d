import { readFileSync } from "node:fs";
import { expect, expectAccessible, loadingScreenGone, test } from "../support/journey";
import { signedInAs } from "../support/people";

test("who subscribes in the shop is found, exported and deleted in the office", async ({ page }) => {
  const email = `reader-${Date.now()}@newsletter.example`;
  await page.goto("/faq");
  await loadingScreenGone(page);
  await page.getByLabel("Your e-mail address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing to our newsletter!")).toBeVisible();

  await signedInAs(page, "admin");
  await page.goto("/admin/newsletter");
  await page.getByRole("searchbox", { name: "Email" }).fill(email.toUpperCase());
  await expect(page.getByText("1 subscriber", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export (CSV)" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.split("\r\n").slice(0, 2)).toEqual(["\ufeffEmail,Subscribed on", expect.stringContaining(email)]);

  await page.getByRole("button", { name: `Delete ${email}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Nobody like that")).toBeVisible();
});
