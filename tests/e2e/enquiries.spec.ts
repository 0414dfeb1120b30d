import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, createImageFile } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { openLive } from "../support/live-page";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";
import { getVisitDay } from "../support/visit-day";

/** Enquiries in the admin. */

const hostile = `<img src=x onerror="window.hit=1">`;
const newEmail = () => `visitor-${process.pid}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@e2e.example`;

/** Sends an enquiry with the form's call. */
async function createEnquiry(page: Page, fields: Record<string, unknown> = {}) {
  const email = newEmail();
  const multipart = {
    type: "contact",
    topic: "product",
    fullName: "Sunita Tamang",
    email,
    message: "Which coating for my roof?",
    seconds: "20",
    ...fields,
  } as Record<string, string>;
  const response = await page.request.post("/api/enquiry", { multipart });
  expect(response.status(), await response.text()).toBe(201);
  const { number } = (await response.json()) as { number: string };
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query("SELECT id FROM enquiry WHERE number = $1", [number]);
    return rows[0].id as string;
  });
  return { id, number, email };
}

const enquiries = (page: Page) => main(page).getByRole("list", { name: "Enquiries" }).getByRole("listitem");
const history = (page: Page) => main(page).getByRole("list", { name: "Enquiry history" });

test("staff find an enquiry, assign it, add a note, reply by email, close it and export", { tag: "@long" }, async ({ page }) => {
  test.slow();
  const { userId } = await signInAs(page, "admin");
  const { id, number, email } = await createEnquiry(page, { photos: await createImageFile("roof.jpg", "#a93f24") });
  const other = await createEnquiry(page, { email, message: "And which primer?" });
  await openAdmin(page, `/admin/enquiries?q=${email}`);
  await expect(enquiries(page)).toHaveCount(2);
  await expect(enquiries(page).first()).toContainText("Waiting under 1 hour");
  await enquiries(page).filter({ hasText: number }).getByRole("link", { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/enquiries/${id}$`));
  await expect(main(page).getByRole("heading", { level: 1, name: `Question ${number}` })).toBeVisible();
  await expect(main(page).getByRole("link", { name: other.number })).toBeVisible();
  await main(page).getByRole("button", { name: "Open photo 1" }).click();
  const photo = page.getByRole("dialog").getByRole("img", { name: "Sent by the customer, 1" });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();

  const statusForm = main(page).getByRole("form", { name: "Status" });
  await statusForm.getByLabel("Status").selectOption("Open");
  await statusForm.getByLabel("Assigned to").selectOption(userId);
  await statusForm.getByRole("button", { name: "Save" }).click();
  await expect(getToastText(page, "Saved.")).toBeVisible();
  await expect(history(page)).toContainText("assigned it to");
  await main(page).getByRole("textbox", { name: "Staff note" }).fill("Called twice, nobody answered.");
  await clickButton(page, "Add note");
  await expect(history(page)).toContainText("Called twice, nobody answered.");
  await expectAccessible(page);

  const replyForm = main(page).getByRole("form", { name: "Reply by email" });
  await replyForm.getByRole("button", { name: "Send reply" }).click();
  await expect(replyForm.getByText("Write a reply")).toBeVisible();
  await replyForm.getByRole("button", { name: "Recommend a product" }).click();
  await expect(replyForm.getByLabel("Your reply")).toBeFocused();
  await replyForm.getByRole("button", { name: "Send reply" }).click();
  await expect(replyForm.getByText("Fill in “[product and pack]” before you send this")).toBeVisible();
  const opening = await replyForm.getByLabel("Your reply").inputValue();
  await replyForm.getByLabel("Your reply").fill(opening.replace("[product and pack]", "an elastic acrylic coating"));
  await replyForm.getByRole("button", { name: "Send reply" }).click();
  await expect(getToastText(page, `Reply to ${number} sent.`)).toBeVisible();
  await expect(history(page)).toContainText("Asha Gurung replied by email");
  await expect(replyForm.getByLabel("Your reply")).toHaveValue("");
  await waitForEmail(email, new RegExp(`Subject: Our reply to your message \\(${number}\\)`));
  await waitForEmail(email, /an elastic acrylic coating\./);

  await statusForm.getByLabel("Status").selectOption("Closed");
  await statusForm.getByRole("button", { name: "Save" }).click();
  await expect(history(page)).toContainText("Closed");
  await openAdmin(page, `/admin/enquiries?tab=closed&q=${email}`);
  await expect(enquiries(page)).toHaveCount(1);
  const download = page.waitForEvent("download");
  await clickButton(page, "Export (CSV)");
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file).toContain(`${number},`);
  expect(file).not.toContain(`${other.number},`);
});

test("a new enquiry shows at once, with a toast", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  const { email } = await createEnquiry(page);
  await openLive(page, () => openAdmin(page, `/admin/enquiries?q=${email}`));
  await expect(enquiries(page)).toHaveCount(1);
  const { number } = await createEnquiry(page, { email, message: "And which primer?" });
  await expect(getToastText(page, `${number}: Sunita Tamang wrote to us`)).toBeVisible({ timeout: 15_000 });
  await expect(enquiries(page)).toHaveCount(2);
});

test("several enquiries are marked as spam, and one is restored", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  const { email, id, number } = await createEnquiry(page);
  await createEnquiry(page, { email, message: "Buy cheap" });
  await openAdmin(page, `/admin/enquiries?q=${email}`);
  await main(page).getByRole("checkbox", { name: "Select all on this page" }).check();
  await clickButton(page, "Mark as spam…");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Mark as spam" }).click();
  await expect(getToastText(page, "2 enquiries marked as spam.")).toBeVisible();
  await expect(main(page).getByText("No enquiries here")).toBeVisible();
  await openAdmin(page, `/admin/enquiries?tab=spam&q=${email}`);
  await expect(enquiries(page)).toHaveCount(2);
  await openAdmin(page, `/admin/enquiries/${id}`);
  await expect(main(page).getByText("You cannot reply to spam.", { exact: false })).toBeVisible();
  const statusForm = main(page).getByRole("form", { name: "Status" });
  await statusForm.getByLabel("Status").selectOption("Open");
  await statusForm.getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByRole("form", { name: "Reply by email" })).toBeVisible();
  await openAdmin(page, `/admin/enquiries?q=${number}`);
  await expect(enquiries(page)).toHaveCount(1);
});

test.describe("a colleague's change in between, and a server that fails,", () => {
  test.use({ expectedErrors: ["status of 409", "net::ERR_FAILED"] });

  test("lose nothing of a reply", async ({ page }) => {
    const admin = await signInAs(page, "admin");
    const { id, number, email } = await createEnquiry(page);
    await openAdmin(page, `/admin/enquiries/${id}`);
    const replyForm = main(page).getByRole("form", { name: "Reply by email" });
    await replyForm.getByLabel("Your reply").fill("Use an elastic coating.");
    await page.route("**/reply", (route) => route.abort());
    await replyForm.getByRole("button", { name: "Send reply" }).click();
    await expect(getToastText(page, "Failed to send the reply")).toBeVisible();
    await page.unroute("**/reply");
    await openAdmin(page, `/admin/enquiries/${id}`);
    await expect(replyForm.getByLabel("Your reply")).toHaveValue("Use an elastic coating.");

    const headers = bearer(admin);
    expect((await page.request.patch(`/api/enquiry/admin/${id}`, { headers, data: { status: "open" } })).status()).toBe(200);
    await replyForm.getByRole("button", { name: "Send reply" }).click();
    await expect(replyForm.getByText("Someone else changed this after you opened it.", { exact: false }).first()).toBeVisible();
    await expect(replyForm.getByLabel("Your reply")).toHaveValue("Use an elastic coating.");
    await replyForm.getByRole("button", { name: "Save mine" }).click();
    await expect(getToastText(page, `Reply to ${number} sent.`)).toBeVisible();
    await waitForEmail(email, /Use an elastic coating\./);
  });
});

test("a script that a visitor typed never runs", async ({ page }) => {
  await signInAs(page, "admin");
  const preferredOn = getVisitDay();
  const { id, email } = await createEnquiry(page, {
    fullName: hostile,
    message: `${hostile}\n<script>window.hit=1</script>`,
    type: "inspection",
    topic: "inspection",
    place: hostile,
    phone: "9841234567",
    preferredAt: "morning",
    preferredOn,
  });
  for (const path of [`?q=${email}`, `/${id}`, `?tab=inspections&day=${preferredOn}`]) {
    await openAdmin(page, `/admin/enquiries${path}`);
    await expect(main(page).getByText(hostile).first()).toBeVisible();
  }
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test("the dashboard links to the enquiries that wait", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  await createEnquiry(page);
  await openAdmin(page, "/admin/dashboard");
  await main(page).getByRole("link", { name: "Enquiries to answer", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/enquiries$/);
  await expect(enquiries(page).first()).toBeVisible();
});

for (const width of staffAxeWidths("the enquiries")) {
  test(`enquiries are accessible at ${width} px`, async ({ page }) => {
    test.slow(); // five screens
    await signInAs(page, "admin");
    const long = "x".repeat(90);
    const { id, email } = await createEnquiry(page, { fullName: long, message: long.repeat(4) });
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`?q=${email}`, `/${id}`, "?tab=inspections", "?tab=spam", "?tab=closed&q=no-such-person"]) {
      await openAdmin(page, `/admin/enquiries${path}`);
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}
