import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { openAdmin } from "../support/admin-page";
import { expectToast } from "../support/on-top";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

async function subscribe(page: Page): Promise<string> {
  const email = `reader-${crypto.randomUUID()}@newsletter.example`;
  await page.goto("/faq");
  await waitForLoadingScreen(page);
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing to our newsletter!")).toBeVisible();
  return email;
}

const getConfirmedAt = (email: string) =>
  withDatabase((client) => client.query("SELECT confirmed_at FROM newsletter_subscriber WHERE email = $1", [email])).then(
    ({ rows }) => rows[0]?.confirmed_at ?? null,
  );

test("a subscription is confirmed with the emailed link, and only by a press of a button, since mail scanners open links", async ({
  page,
}) => {
  const email = await subscribe(page);
  const link = await waitForEmail(email, /http\S+\/newsletter\/confirm\?token=[\w.-]+/);
  await page.goto(link);
  await waitForLoadingScreen(page);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm your subscription" })).toBeVisible();
  await expect(page, "the token leaves the address").not.toHaveURL(/token/);
  expect(await getConfirmedAt(email)).toBeNull();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm subscription" }).press("Enter");
  await expect(page.getByText("You are subscribed. You will receive the next issue.")).toBeVisible();
  expect(await getConfirmedAt(email)).not.toBeNull();
});

test.describe("an invalid link", () => {
  test.use({ expectedErrors: ["the server responded with a status of 400"] });

  for (const [path, message] of [
    ["/newsletter/confirm", "Invalid or missing link."],
    ["/newsletter/confirm?token=x", "Invalid or expired link."],
    [`/newsletter/confirm?token=e30.${btoa('{"exp":1}').replace(/=+$/, "")}.x`, "This link has expired."],
    ["/newsletter/unsubscribe", "Invalid or missing link. Please open the link in the email again."],
  ] as const) {
    test(`says so: ${path}`, async ({ page }) => {
      await page.goto(path);
      await waitForLoadingScreen(page);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    });
  }

  test("says so when the button is pressed: a made-up unsubscribe link", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/newsletter/unsubscribe?token=YUBiLmV4YW1wbGU.made-up");
    await waitForLoadingScreen(page);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("This link is not complete. Please open the link in the email again.")).toBeVisible();
    expect(await widthOf(page)).toBe(320);
  });
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: ["ERR_INTERNET_DISCONNECTED"] });

  test("a subscription that is not sent is said to have failed", async ({ page, context }) => {
    await page.goto("/faq");
    await waitForLoadingScreen(page);
    const email = page.getByLabel("Your email address");
    // What shows messages is loaded when a field is first pressed.
    await email.click();
    await email.fill(`reader-${crypto.randomUUID()}@newsletter.example`);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expectToast(page, "Something went wrong. Please try again.");
    await context.setOffline(false);
  });
});

test("staff find, export and unsubscribe somebody who subscribed in the shop", async ({ page }) => {
  const email = await subscribe(page);

  await signInAs(page, "admin");
  await openAdmin(page, "/admin/newsletter");
  await page.getByRole("searchbox", { name: "Email" }).fill(email.toUpperCase());
  await expect(page.getByText("1 subscriber", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText("Not confirmed").last()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export (CSV)" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.split("\r\n").slice(0, 2)).toEqual(["\ufeffEmail,Subscribed on,Confirmed on", expect.stringContaining(email)]);

  await page.getByRole("button", { name: `Unsubscribe ${email}` }).click();
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByText("No subscribers found")).toBeVisible();
});
