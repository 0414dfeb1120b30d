import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { openAdmin } from "../support/admin-page";
import { staffAxeWidths } from "../support/lane";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** A confirmed subscriber, without the email. */
async function createReader(): Promise<string> {
  const email = `reader-${crypto.randomUUID()}@newsletter.example`;
  await withDatabase((client) =>
    client.query("INSERT INTO newsletter_subscriber (id, email, confirmed_at) VALUES (gen_random_uuid(), $1, now())", [email]),
  );
  return email;
}

async function expectNoHorizontalScroll(page: Page): Promise<void> {
  for (const width of staffAxeWidths("the newsletter-admin")) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widthOf(page)).toBe(width);
    await expectAccessible(page);
  }
}

/** The sandboxed frame of the email runs no scripts, not even those that Playwright adds to every frame. */
const frameIsSandboxed = "Blocked script execution in 'about:srcdoc'";

test.describe("staff", () => {
  test.use({ expectedErrors: [frameIsSandboxed] });

  test("an issue is written with the keyboard, previewed, tested and sent to everybody, and each result is listed", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const reader = await createReader();
    const { email } = await signInAs(page, "admin");
    const subject = `Before the monsoon ${Date.now()}`;
    await openAdmin(page, "/admin/newsletter");
    await page.getByRole("link", { name: "Newsletters" }).click();
    await page.getByRole("link", { name: "New newsletter" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New newsletter" })).toBeVisible();

    await page.getByRole("button", { name: "Save draft" }).press("Enter");
    await expect(page.getByText("Subject is required")).toBeVisible();
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Preview text").fill("Look up once");
    await page.getByRole("textbox", { name: "Text", exact: true }).focus();
    await page.keyboard.type("Look at the corners first.");

    await page.getByRole("button", { name: "Preview" }).press("Enter");
    const message = page.frameLocator("iframe[title='Email preview']");
    await expect(message.getByText("Look at the corners first.")).toBeVisible();
    await expect(message.getByRole("link", { name: "Unsubscribe" })).toBeVisible();
    await page.getByRole("button", { name: "Show plain text" }).press("Enter");
    await expect(page.getByRole("region", { name: "Email as plain text" })).toContainText("Look at the corners first.");
    await page.keyboard.press("Escape");

    for (const to of ["", "boss@roof.example"]) {
      await page.getByRole("button", { name: "Send a test" }).press("Enter");
      await page.getByRole("dialog").getByLabel("Email address (optional)").fill(to);
      await page.getByRole("dialog").getByRole("button", { name: "Send test" }).press("Enter");
      await expect(page.getByText(`Test sent to ${to || email}.`)).toBeVisible();
      await waitForEmail(to || email, new RegExp(`Subject: ${subject}`));
    }

    await page.getByRole("button", { name: "Save draft" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Draft newsletter" })).toBeVisible();
    await expectNoHorizontalScroll(page);

    await page.getByRole("textbox", { name: "Text", exact: true }).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" And at the drains.");
    await page.getByRole("button", { name: /^Send to \d+ subscriber/ }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading")).toHaveText(/^Send to \d+ subscribers?\?$/);
    await dialog.getByLabel("Later").check();
    await dialog.getByLabel("Day and time in Nepal").fill(`${new Date().getFullYear() + 1}-01-15T09:00`);
    await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
    await expect(page.getByText(/Goes out on 15 Jan/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel schedule" }).press("Enter");
    await page.getByRole("button", { name: /^Send to \d+ subscriber/ }).press("Enter");
    await dialog.getByRole("button", { name: "Send now" }).press("Enter");

    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await expect(page.getByText(/Delivered to everyone|Sent\. Failed emails/)).toBeVisible({ timeout: 45_000 });
    await page.getByRole("searchbox", { name: "Email" }).fill(reader);
    await expect(page.getByRole("list", { name: "Results" }).getByText("Delivered")).toHaveCount(1);
    await expect(page).toHaveURL(/q=/);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export (CSV)" }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toContain(`${reader},sent,`);
    await expectNoHorizontalScroll(page);

    await waitForEmail(reader, /And at the drains\./);
    const link = await waitForEmail(reader, /List-Unsubscribe: <[^>]+>/);
    await waitForEmail(reader, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);

    // The unsubscribe button of an email client, which is signed out (RFC 8058).
    const url = new URL(link.slice("List-Unsubscribe: <".length, -1));
    const visitor = await page.context().browser()?.newContext();
    const oneClick = await visitor?.request.post(url.href, { form: { "List-Unsubscribe": "One-Click" } });
    expect(oneClick?.status()).toBe(200);
    const subscribers = await withDatabase((client) =>
      client.query("SELECT 1 FROM newsletter_subscriber WHERE email = $1", [reader]),
    );
    expect(subscribers.rowCount).toBe(0);
    const shop = await visitor?.newPage();
    if (!shop) throw new Error("no browser");
    await shop.goto(url.href);
    await waitForLoadingScreen(shop);
    await expect(shop, "the token leaves the address").not.toHaveURL(/token/);
    await shop.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(shop.getByText("You are unsubscribed. You will not receive our newsletter any more.")).toBeVisible();
    await expectAccessible(shop);
    await visitor?.close();
  });
});

test.describe("a change by someone else:", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("a draft that two people edit is not overwritten, and what was typed survives a reload", { tag: "@long" }, async ({
    page,
  }) => {
    await signInAs(page, "admin");
    await openAdmin(page, "/admin/newsletter/issues/new");
    const subject = `Draft ${Date.now()}`;
    await page.getByLabel("Subject").fill(subject);
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("Of mine.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Draft newsletter" })).toBeVisible();
    await withDatabase((client) =>
      client.query(
        "UPDATE newsletter_issue SET subject = 'Theirs', updated_at = now() + interval '1 second' WHERE subject = $1",
        [subject],
      ),
    );
    await page.getByLabel("Subject").fill(`${subject} again`);
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("Of mine, and more.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Someone else changed this after you opened it.").first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Subject")).toHaveValue(`${subject} again`);
    await expect(page.getByText("Of mine, and more.")).toBeVisible();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("Theirs");
    await page.getByRole("button", { name: "Delete draft" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/admin\/newsletter\/issues$/);
  });

  test("a draft that was sent from another tab cannot be saved, and says so", async ({ page }) => {
    await signInAs(page, "admin");
    await openAdmin(page, "/admin/newsletter/issues/new");
    const subject = `Gone ${Date.now()}`;
    await page.getByLabel("Subject").fill(subject);
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("It is gone.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Draft newsletter" })).toBeVisible();
    await withDatabase((client) =>
      client.query("UPDATE newsletter_issue SET status = 'sent', started_at = now(), ended_at = now() WHERE subject = $1", [
        subject,
      ]),
    );
    await page.getByLabel("Subject").fill("Too late");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("This newsletter has already been sent, so it cannot be changed.")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("Too late");
  });
});
