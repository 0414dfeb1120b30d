import type { Page } from "playwright/test";
import { expectNoHorizontalScroll } from "../support/admin-page";
import { createImageFile } from "../support/e2e-orders";
import { axeWidths } from "../support/lane";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";
import { getVisitDay } from "../support/visit-day";

/** The contact page and its form. */

const form = (page: Page) => page.getByRole("form", { name: "Write to us" });
const newEmail = () => `visitor-${process.pid}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@e2e.example`;

async function openContact(page: Page, query = ""): Promise<void> {
  await page.goto(`/contact${query}`);
  await waitForLoadingScreen(page);
  await expect(form(page).getByRole("button", { name: "Send" })).toBeEnabled();
}

async function fillIn(page: Page, email: string, message = "Which coating for a flat roof of 40 m²?"): Promise<void> {
  await form(page).getByLabel("What is it about?").selectOption("Which product I need");
  await form(page).getByLabel("Your message").fill(message);
  await form(page).getByLabel("Your name").fill("Sunita Tamang");
  await form(page).getByLabel("Email").fill(email);
}

const findEnquiries = (email: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      "SELECT number, type, status, array_length(photo_keys, 1) AS photos FROM enquiry WHERE email = $1",
      [email],
    );
    return rows as { number: string; type: string; status: string; photos: number | null }[];
  });

test("a visitor sends a message with an image, and gets a number and an email", async ({ page }) => {
  const email = newEmail();
  await openContact(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tell us what leaks" })).toBeVisible();
  await form(page).getByRole("button", { name: "Send" }).click();
  for (const missing of ["Choose what it is about", "Write your message", "Full name is required"]) {
    await expect(form(page).getByText(missing)).toBeVisible();
  }
  await fillIn(page, email);
  await form(page)
    .getByLabel("Add photos")
    .setInputFiles(await createImageFile("roof.jpg", "#a93f24"));
  await form(page).getByRole("button", { name: "Send" }).click();
  const heading = page.getByRole("heading", { name: /^Your number is E-\d{5}/ });
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  const [row] = await findEnquiries(email);
  expect(row).toMatchObject({ type: "contact", status: "new", photos: 1 });
  await expect(heading).toHaveText(`Your number is ${row?.number}`);
  await waitForEmail(email, new RegExp(`Subject: We have your message \\(${row?.number}\\)`));
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(form(page).getByLabel("Your name")).toHaveValue("Sunita Tamang");
  await expect(form(page).getByLabel("Your message")).toHaveValue("");
});

test("the form is filled in and sent with the keyboard alone", async ({ page }) => {
  const email = newEmail();
  await openContact(page);
  await form(page).getByLabel("What is it about?").focus();
  await page.keyboard.type("A quote");
  await page.keyboard.press("Tab");
  await page.keyboard.type("340 square metres of terrace in Pokhara.");
  await page.keyboard.press("Tab"); // images
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hari Rai");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(form(page).getByRole("button", { name: "Send" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Your number is/ })).toBeFocused();
  expect(await findEnquiries(email)).toMatchObject([{ type: "quote", status: "new" }]);
});

test("the form is filled in for a signed-in customer who comes from an order", { tag: "@long" }, async ({ page }) => {
  const asha = await signInAs(page, "b2c");
  await openContact(page, "?order=SW-2083-000041");
  await expect(form(page).getByLabel("What is it about?")).toHaveValue("order");
  await expect(form(page).getByLabel("Order number (optional)")).toHaveValue("SW-2083-000041");
  await expect(form(page).getByLabel("Email")).toHaveValue(asha.email);
  await expect(form(page).getByLabel("Your name")).toHaveValue("Asha Gurung");
  await form(page).getByLabel("Your message").fill("When does it come?");
  await form(page).getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: /^Your number is/ })).toBeVisible();
  const enquiries = await withDatabase(async (client) => {
    const { rows } = await client.query("SELECT user_id, order_number FROM enquiry WHERE email = $1", [asha.email]);
    return rows;
  });
  expect(enquiries).toEqual([{ user_id: asha.userId, order_number: "SW-2083-000041" }]);
});

test("an inspection is requested with its place, day and time", async ({ page }) => {
  const email = newEmail();
  await openContact(page, "?topic=inspection");
  await form(page).getByRole("button", { name: "Send" }).click();
  for (const missing of [
    "Tell us where it is",
    "Choose a day",
    "Choose morning or afternoon",
    "Enter your email or phone number",
  ]) {
    await expect(form(page).getByText(missing, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await form(page).getByLabel("Where is it?").fill("Suryabinayak 5, Bhaktapur");
  await form(page).getByLabel("Preferred day").fill(getVisitDay());
  await form(page).getByLabel("Time of day").selectOption("morning");
  await form(page).getByLabel("Your message").fill("The kitchen ceiling is wet.");
  await form(page).getByLabel("Your name").fill("Sunita Tamang");
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByLabel("Phone").fill("98x");
  await form(page).getByRole("button", { name: "Send" }).click();
  await expect(form(page).getByText("Enter a Nepali number, such as 98XXXXXXXX")).toBeVisible();
  await form(page).getByLabel("Phone").fill("+977 984-1234567");
  await form(page).getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: /^Your number is/ })).toBeVisible();
  await waitForEmail(email, /You asked us to visit on/);
});

test("a service's page books an inspection for that service", { tag: "@long" }, async ({ page }) => {
  const email = newEmail();
  await page.goto("/services/leak-inspection");
  await waitForLoadingScreen(page);
  await page.getByRole("button", { name: "Choose a day" }).click();
  const booking = page.getByRole("form", { name: "Book an inspection: Leak inspection" });
  await expect(booking.getByLabel("Where is it?")).toBeFocused();
  await booking.getByLabel("Where is it?").fill("Jawalakhel, Lalitpur");
  await booking.getByLabel("Preferred day").fill(getVisitDay());
  await booking.getByLabel("Time of day").selectOption("afternoon");
  await booking.getByLabel("What is wrong?").fill("A damp wall behind the bathroom.");
  await booking.getByLabel("Your name").fill("Sunita Tamang");
  await booking.getByLabel("Email").fill(email);
  await booking.getByLabel("Phone").fill("9841234567");
  await expectAccessible(page);
  await booking.getByRole("button", { name: "Request inspection" }).click();
  await expect(page.getByRole("heading", { name: /^Your number is/ })).toBeFocused();
  const enquiries = await withDatabase(async (client) => {
    const { rows } = await client.query(
      "SELECT enquiry.type, preferred_at, slug FROM enquiry JOIN page ON page.id = service_id WHERE email = $1",
      [email],
    );
    return rows;
  });
  expect(enquiries).toEqual([{ type: "inspection", preferred_at: "afternoon", slug: "leak-inspection" }]);
});

test.describe("a server that fails", () => {
  test.use({ expectedErrors: ["status of 503", "net::ERR_FAILED"] });

  test("loses nothing that was typed", async ({ page }) => {
    const email = newEmail();
    await openContact(page);
    await fillIn(page, email);
    await form(page)
      .getByLabel("Add photos")
      .setInputFiles(await createImageFile("roof.jpg"));
    await page.route("**/api/enquiry", (route) => route.abort());
    await form(page).getByRole("button", { name: "Send" }).click();
    await expect(form(page).getByRole("alert")).toHaveText("Failed to send your message. Please try again.");
    await page.unroute("**/api/enquiry");
    await page.route("**/api/enquiry", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message: "Not now.", error: "Not now." } }),
    );
    await form(page).getByRole("button", { name: "Send" }).click();
    await expect(form(page).getByRole("alert")).toHaveText("Not now.");
    await expect(form(page).getByLabel("Your message")).toHaveValue("Which coating for a flat roof of 40 m²?");
    await expect(form(page).getByRole("img", { name: "roof.jpg" })).toBeVisible();
    await page.unroute("**/api/enquiry");
    await form(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { name: /^Your number is/ })).toBeVisible();
    expect(await findEnquiries(email)).toMatchObject([{ photos: 1 }]);
  });
});

test("a bot gets a number like anybody else, but its message counts as spam", async ({ page }) => {
  const email = newEmail();
  const multipart = {
    type: "contact",
    topic: "other",
    fullName: "Buy now",
    email,
    message: "Cheap",
    website: "https://cheap.example",
  };
  const response = await page.request.post("/api/enquiry", { multipart });
  expect(response.status()).toBe(201);
  expect(Object.keys(await response.json())).toEqual(["number", "message", "isTexted"]);
  expect(await findEnquiries(email)).toMatchObject([{ status: "spam" }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, turn: "company" });

  test("the phone, chats, email, address and grievance contact are all there", async ({ page }) => {
    await page.goto("/contact");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "+977 1 5970 642" }).last()).toHaveAttribute("href", "tel:+97715970642");
    await expect(main.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/977\d+$/);
    await expect(main.getByRole("link", { name: "Viber" })).toHaveAttribute("href", /^viber:\/\/chat\?number=%2B977\d+$/);
    await expect(main.getByRole("link", { name: "namaste@sukkha.example" })).toBeVisible();
    await expect(main.getByText("Sunday to Friday: 9 am to 6 pm")).toBeVisible();
    await expect(main.getByText("Teku Road 12", { exact: false })).toBeVisible();
    await expect(main.getByRole("link", { name: "Show on map" })).toBeVisible();
    await expect(main.getByText("Sabita Rajbhandari")).toBeVisible();
    await expect(main.getByRole("button", { name: "Send" })).toBeDisabled();
  });
});

test("search engines read the store and its numbers", async ({ page }) => {
  await page.goto("/contact");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const nodes = blocks.flatMap((text) => JSON.parse(text)["@graph"] ?? [JSON.parse(text)]);
  expect(nodes.find((each) => each["@type"] === "LocalBusiness")).toMatchObject({
    telephone: "+977 1 5970 642",
    openingHoursSpecification: [{ opens: "09:00", closes: "18:00" }],
    contactPoint: [{ contactType: "customer service" }, { contactType: "complaints" }],
  });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/contact$/);
  await expect(page).toHaveTitle(/^Contact/);
});

for (const width of axeWidths) {
  test(`the contact form is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openContact(page, "?topic=inspection");
    await expectNoHorizontalScroll(page, width);
    await form(page).getByRole("button", { name: "Send" }).click();
    await expect(form(page).getByText("Tell us where it is")).toBeVisible();
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
  });
}
