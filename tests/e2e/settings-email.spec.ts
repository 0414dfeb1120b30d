import { openAdmin } from "../support/admin-page";
import { staffAxeWidths } from "../support/lane";
import { openLive } from "../support/live-page";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** The sandboxed frame of the email runs no scripts, not even those that Playwright adds to every frame. */
const frameIsSandboxed = "Blocked script execution in 'about:srcdoc'";

test.describe("staff", () => {
  test.use({ expectedErrors: [frameIsSandboxed] });

  test("staff edit the texts of an email, send a test, and restore the standard text", async ({ page }) => {
    test.slow(); // other tests' emails may be queued before it
    const { email } = await signInAs(page, "admin");
    await openAdmin(page, "/admin/settings/mail");
    await page.getByRole("link", { name: "Business approved" }).press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Business approved" })).toBeVisible();

    await page.getByLabel("Subject").fill("Good news for {firm}");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("{firm} is not a placeholder of this email: use {name}, {company}")).toBeVisible();
    await page.getByLabel("Subject").fill("Good news for {company}");
    await page.getByLabel("Opening").fill("Dear {name} <b>!</b>");
    await page.getByLabel("Closing").fill("Dry roofs,\nyour Sukkha");

    await page.getByRole("button", { name: "Preview" }).press("Enter");
    await expect(page.getByText("Good news for Thapa Builders")).toBeVisible();
    const message = page.frameLocator("iframe[title='Email preview']");
    await expect(message.getByText("Dear Asha Gurung <b>!</b>")).toBeVisible();
    await expect(message.getByText("your Sukkha")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Send a test to me" }).press("Enter");
    await expect(page.getByText(`The test is on its way to ${email}.`)).toBeVisible();
    await waitForEmail(email, /Subject: Good news for Thapa Builders[\s\S]+Dear Asha Gurung <b>!<\/b>/);

    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("Email saved.")).toBeVisible();
    for (const width of staffAxeWidths("the settings-email")) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthOf(page)).toBe(width);
      await expectAccessible(page);
    }
    await page.goto("/admin/settings/mail");
    await expect(page.getByRole("listitem").filter({ hasText: "Business approved" }).getByText("Your text")).toBeVisible();
    await waitForLoadingScreen(page);
    await expectAccessible(page);

    await page.getByRole("link", { name: "Business approved" }).click();
    await page.getByRole("button", { name: "Use standard text" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Use standard text" }).press("Enter");
    await expect(page.getByText("Standard text restored.")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("");
  });
});

test.describe("text messages", () => {
  test.use({ expectedErrors: ["the server responded with a status of 400"] });

  test("staff edit a text message, see how many messages it takes, must keep its link, and restore the standard text", async ({
    page,
  }) => {
    await signInAs(page, "admin");
    await openAdmin(page, "/admin/settings/sms");
    await page.getByRole("link", { name: "Payment corrected" }).press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Payment corrected" })).toBeVisible();
    const box = page.getByLabel("Text", { exact: true });
    const preview = page.getByRole("region", { name: "Preview" });
    const standardText = await box.inputValue();

    await box.fill("We corrected a payment of ");
    await page.getByRole("button", { name: "Insert {order}" }).press("Enter");
    await expect(preview).toContainText("We corrected a payment of SW-000041");
    await expect(preview).toContainText("GSM-7, 1 message");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("Please keep {link}: the link to the order must be in the message")).toBeVisible();

    const text = `${await box.inputValue()}. If you did pay, please contact us: we look at it together. {link}`;
    await box.fill(`${text} 💧`);
    await expect(preview).toContainText("UCS-2, 3 messages");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText(/^Too long: with long values it takes 3 messages/)).toHaveCount(2);
    await box.fill(text);
    await expect(preview).not.toContainText("UCS-2, ");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("Text message saved.")).toBeVisible();
    for (const width of staffAxeWidths("the text messages")) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthOf(page)).toBe(width);
      await expectAccessible(page);
    }

    await page.goto("/admin/settings/sms");
    await expect(page.getByRole("listitem").filter({ hasText: "Payment corrected" }).getByText("Your text")).toBeVisible();
    await waitForLoadingScreen(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Payment corrected" }).click();
    await page.getByRole("button", { name: "Use standard text" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Use standard text" }).press("Enter");
    await expect(page.getByText("Standard text restored.")).toBeVisible();
    await expect(box).toHaveValue(standardText);
  });
});

test("notifications of a muted kind make no sound, but are shown", { tag: "@long" }, async ({ page, browser }) => {
  test.setTimeout(90_000);
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/settings/sounds");
  await page.getByRole("checkbox", { name: "Prices" }).press("Space");
  await page.getByRole("button", { name: "Save sounds" }).press("Enter");
  await expect(page.getByText("Sounds saved.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Prices" })).not.toBeChecked();
  await waitForLoadingScreen(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await widthOf(page)).toBe(320);

  const context = await browser.newContext();
  const shop = await context.newPage();
  const { userId } = await signInAs(shop, "b2c");
  await context.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    HTMLMediaElement.prototype.play = function play() {
      played.push(this.src);
      return Promise.resolve();
    };
  });
  await openLive(shop, () => shop.goto("/customer/notifications"));
  await expect(shop.getByRole("heading", { level: 1 })).toBeVisible();
  const notify = (kind: string, title: string) =>
    withDatabase((client) =>
      client.query("INSERT INTO notification (id, user_id, kind, title, body) VALUES (gen_random_uuid(), $1, $2, $3, '')", [
        userId,
        kind,
        title,
      ]),
    );
  const played = () => shop.evaluate(() => (window as unknown as { played: string[] }).played.length);
  await notify("order", "It is on its way");
  await expect.poll(played).toBe(1);
  await notify("price", "It is cheaper");
  await expect(shop.getByRole("region", { name: /^Notifications/ }).getByText("It is cheaper")).toBeVisible();
  expect(await played()).toBe(1);
  await context.close();

  await page.getByRole("checkbox", { name: "Prices" }).press("Space");
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/sound"));
  await page.getByRole("button", { name: "Save sounds" }).press("Enter");
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole("checkbox", { name: "Prices" })).toBeChecked();
});
