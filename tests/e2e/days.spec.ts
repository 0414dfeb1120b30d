import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin, waitForAdmin } from "../support/admin-page";
import { chooseTown } from "../support/choose-town";
import {
  bearer,
  createApiUser,
  createDeliveredOrder,
  createImageFile,
  createOrder,
  getSeedProduct,
  patchAsAdmin,
} from "../support/e2e-orders";
import { type SignedInUser, signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** A day of each kind of user, by what is on screen alone: other tests cover the parts, these how one leads to the next. */
test.describe.configure({ timeout: 90_000 });
// The stand-in gateway has no icon.
test.use({ expectedErrors: ["favicon.ico"] });

const phone = { width: 390, height: 844 };
const dialog = (page: Page) => page.getByRole("dialog");
const orderId = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

async function expectPage(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url, { timeout: 15_000 });
  await waitForLoadingScreen(page);
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Full name" }).fill("Sunita Tamang");
  await page.getByRole("textbox", { name: "Phone" }).fill("9841234567");
  await chooseTown(page, "Lalit", "Lalitpur Metropolitan City");
  await page.getByRole("textbox", { name: "Ward" }).fill("3");
  await page.getByRole("textbox", { name: "Tole or street" }).fill("Pulchok");
}

async function deliver(page: Page, id: string): Promise<void> {
  const admin = await createApiUser("admin");
  const transitions = { confirm: { status: "confirmed" }, "order-shipped": { courier: "Himal Cargo" }, "order-delivered": {} };
  for (const [transition, body] of Object.entries(transitions))
    await patchAsAdmin(page, admin, `/api/order/admin/${id}/${transition}`, body);
}

test("a homeowner goes from a leaking roof to a paid order, a review and a return, on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await waitForLoadingScreen(page);
  await page.getByRole("link", { name: /^The roof leaks\. / }).click();
  await page.getByRole("link", { name: "Just show me the products" }).click();
  await expectPage(page, /\/products\?area=roof_terrace$/);
  const choice = page.getByRole("region", { name: "Start with one of these" }).getByRole("listitem").getByRole("link").first();
  const name = (await choice.textContent()) ?? "";
  await choice.click();
  await expectPage(page, /\/product\/[0-9a-f-]{36}$/);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(name);

  await page.getByLabel("Area", { exact: true }).fill("20");
  await page
    .getByRole("link", { name: /^Add .+ to your cart$/ })
    .first()
    .click();
  await expectPage(page, /\/login/);
  await expect(main(page).getByText(/^Your \d+ items are waiting/)).toBeVisible();
  await main(page)
    .getByRole("link", { name: /Create an account/ })
    .click();
  await expectPage(page, /\/register/);
  const email = `sunita-${process.pid}-${Date.now()}@e2e.example`;
  await main(page).getByLabel("Full name").fill("Sunita Tamang");
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill("Monsoon-2083");
  await main(page).getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText(/^\d+ items added to cart$/)).toBeVisible({ timeout: 15_000 });

  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expectPage(page, /\/cart$/);
  await expect(main(page).getByText(/needs primer/)).toHaveCount(0);
  await main(page).getByRole("link", { name: "Go to checkout" }).first().click();
  await expectPage(page, /\/checkout$/);
  await fillAddress(page);
  await page.getByRole("radio", { name: /^eSewa/ }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "eSewa (stand-in)" })).toBeVisible({ timeout: 15_000 });
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Payment received. Thank you" })).toBeVisible({
    timeout: 15_000,
  });
  await waitForLoadingScreen(page);
  await main(page)
    .getByRole("link", { name: /^View order/ })
    .click();
  await expectPage(page, /\/customer\/purchase-history\/[0-9a-f-]{36}$/);
  await waitForEmail(email, /\/customer\/purchase-history\//);

  await deliver(page, orderId(page));
  await page.reload();
  await waitForLoadingScreen(page);
  await expect(main(page).getByText("Delivered").first()).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^(Write a review|Review)/ })
    .first()
    .click();
  await expectPage(page, /\/customer\/reviews-ratings/);
  await page.getByRole("button", { name: `Write a review of ${name}` }).click();
  const review = page.getByRole("form", { name: `Review of ${name}` });
  await review.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await review.getByLabel("In a few words").fill("Dry since the first rain");
  await review.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();

  await page.goBack();
  await expectPage(page, /\/customer\/purchase-history\/[0-9a-f-]{36}$/);
  await main(page).getByRole("link", { name: "Return items", exact: true }).click();
  await expectPage(page, /\/customer\/return-and-cancel\?order=/);
  const form = page.getByRole("form", { name: /^Return from order/ });
  await form.getByRole("checkbox").first().check();
  await form.getByRole("radio", { name: "It arrived damaged" }).check();
  await form.getByLabel("Tell us more").fill("One bucket leaks at the lid.");
  await form.getByRole("radio", { name: "A refund" }).check();
  await form.getByRole("button", { name: "Request return" }).click();
  await expectPage(page, /\/customer\/return-and-cancel\/[0-9a-f-]{36}\?requested$/);
  await expect(page.getByRole("list", { name: "What happened to this return" })).toContainText("You requested a return");
});

test("a contractor fills the cart from the products and a typed list at trade prices, sends the payment proof, and orders the same again", async ({
  page,
}) => {
  const [count, listed] = [12, 2];
  await page.setViewportSize(phone);
  await signInAs(page, "b2b");
  await page.goto("/products");
  await waitForLoadingScreen(page);
  const addButtons = main(page)
    .getByRole("article")
    .getByRole("button", { name: /^Add .+ to cart$/ });
  await expect(main(page).getByText("Your price").first()).toBeVisible();
  for (let at = 0; at < count - listed; at++) await addButtons.nth(at).click();
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  await expect(cart).toContainText(String(count - listed));
  await cart.click();
  await expectPage(page, /\/cart$/);
  const lines = main(page).getByRole("list", { name: "Items in your cart" }).locator("> li");
  await expect(lines).toHaveCount(count - listed);

  await main(page).getByText("Add from a list").click();
  const list = main(page).getByLabel(/^One item in each line/);
  await list.fill("abh-rc10-4l-wht x 2\nHMK-WS30-20L - ३\nSubmarine");
  await page.reload();
  await waitForLoadingScreen(page);
  await main(page).getByRole("button", { name: "Check the list" }).click();
  await main(page)
    .getByLabel(/^Which one do you mean/)
    .selectOption({ index: 1 });
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Add 2 items to the cart" }).click();
  await expect(lines).toHaveCount(count);
  await expect(list).toHaveValue("Submarine");
  await main(page).getByRole("link", { name: "Go to checkout" }).first().click();
  await expectPage(page, /\/checkout$/);
  await page.getByRole("radio", { name: /^Store pickup/ }).check();
  await page.getByRole("radio", { name: /^Bank transfer/ }).check();
  await expect(page.getByRole("textbox", { name: /^PAN/ })).toHaveValue("301234567");
  await page.getByRole("button", { name: "Place order" }).click();
  await expectPage(page, /\/customer\/purchase-history\/[0-9a-f-]{36}/);
  const id = orderId(page);
  const proofForm = main(page).getByRole("form", { name: "Payment slip" });
  await proofForm.getByLabel("Photo or PDF of the slip").setInputFiles(await createImageFile("slip.jpg"));
  await proofForm.getByLabel("Transfer reference number").fill(`NIC ${id.slice(-8)}`);
  await proofForm.getByRole("button", { name: "Send slip" }).click();
  await expect(main(page).getByText("We have your payment slip.")).toBeInViewport();
  await main(page).getByRole("button", { name: "Order again" }).click();
  await expectPage(page, /\/cart$/);
  await expect(lines).toHaveCount(count);
});

test("a clerk works through what is waiting: ships orders, collects cash, replies, publishes and refunds", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  const asha = await createApiUser("b2c");
  const product = await getSeedProduct(page.request, 21);
  for (let at = 0; at < 5; at++) await createOrder(page, asha, [{ product, quantity: 1 }]);
  const delivered = await createDeliveredOrder(page, asha, [{ product, quantity: 2 }]);
  const { email, title, enquiry } = await createWaitingWork(page, asha, delivered);
  await signInAs(page, "admin");

  await openAdmin(page, "/admin/dashboard");
  await main(page).getByRole("link", { name: "New orders to confirm" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?/);
  await waitForAdmin(page);
  await search(page, asha.email);
  for (const [tab, action, button, message] of [
    ["pending", "Confirm (5)", "Confirm", "5 orders confirmed."],
    ["confirmed", "Ship (5)", "Mark as shipped", "5 orders shipped."],
    ["shipped", "Mark as delivered (5)", "Mark as delivered", "5 orders marked as delivered."],
  ] as const) {
    await openTab(page, tab);
    await runBulkAction(page, action, button);
    if (tab === "confirmed") await printInvoices(page, message);
    else await expect(getToastText(page, message)).toBeVisible();
  }
  // The sixth delivered order is paid already, and the outcome says so.
  await openTab(page, "delivered");
  await runBulkAction(page, "Record cash (5)", "Record cash");
  await expect(dialog(page)).toContainText("recorded for 5 orders.");
  await expect(dialog(page)).toContainText("This order is already paid.");
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();

  await openAdmin(page, `/admin/enquiries?q=${email}`);
  await main(page).getByRole("list", { name: "Enquiries" }).getByRole("link", { name: enquiry }).click();
  const reply = main(page).getByRole("form", { name: "Reply by email" });
  await reply.getByLabel("Your reply").fill("RoofCoat 10, two coats, after the primer.");
  await reply.getByRole("button", { name: "Send reply" }).click();
  await expect(getToastText(page, `Reply to ${enquiry} sent.`)).toBeVisible();

  await openAdmin(page, `/admin/reviews?q=${encodeURIComponent(title)}`);
  await clickButton(page, "Publish");
  await expect(getToastText(page, "Review published.")).toBeVisible();
  expect(await (await page.request.get(`/product/${product._id}`)).text()).toContain(title);

  await openAdmin(page, `/admin/returns-and-cancels?q=${delivered.number}`);
  await main(page).getByRole("list", { name: "Returns" }).getByRole("link", { name: delivered.number }).click();
  await expect(page).toHaveURL(/\/admin\/returns-and-cancels\/[0-9a-f-]{36}/);
  for (const [open, button] of [
    ["Approve…", "Approve"],
    ["Items received…", "Mark as received"],
  ] as const) {
    await clickButton(page, open);
    await dialog(page).getByRole("button", { name: button, exact: true }).click();
    await expect(dialog(page)).toBeHidden();
  }
  await clickButton(page, "Refund…");
  await dialog(page).getByLabel("Reference").fill("FT-2083-78");
  await dialog(page).getByRole("button", { name: "Record refund" }).click();
  await expect(getToastText(page, "Refund recorded.")).toBeVisible();
});

async function openTab(page: Page, tab: string): Promise<void> {
  await main(page).getByRole("navigation", { name: "Orders by status" }).locator(`a[href*="tab=${tab}"]`).click();
  await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
}

/** Selects the whole list, starts this action, and confirms it. */
async function runBulkAction(page: Page, action: string, button: string): Promise<void> {
  await main(page).getByRole("checkbox", { name: "Select all on this page" }).check();
  await main(page).getByRole("region", { name: "Selected orders" }).getByRole("button", { name: action }).click();
  await dialog(page).getByRole("button", { name: button, exact: true }).click();
}

/** The invoices go into the parcels: the answer of shipping offers to print them all. */
async function printInvoices(page: Page, message: string): Promise<void> {
  await expect(dialog(page).getByRole("heading", { name: message })).toBeVisible();
  const popup = page.waitForEvent("popup");
  await dialog(page).getByRole("button", { name: "Print invoices" }).click();
  await (await popup).close();
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
}

async function search(page: Page, query: string): Promise<void> {
  await main(page)
    .getByLabel(/^Order, invoice, customer/)
    .fill(query);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(main(page).getByRole("list", { name: "Orders" }).getByRole("listitem")).toHaveCount(5);
}

/** More work for the clerk: an enquiry, a review of the delivered product, and a return of one piece of it. */
async function createWaitingWork(
  page: Page,
  asha: SignedInUser,
  { _id, items }: Awaited<ReturnType<typeof createDeliveredOrder>>,
) {
  const email = `visitor-${process.pid}-${Date.now()}@e2e.example`;
  const question = { type: "contact", topic: "product", fullName: "Sunita Tamang", message: "Which coating?", seconds: "20" };
  const response = await page.request.post("/api/enquiry", { multipart: { ...question, email } });
  const headers = bearer(asha);
  const title = `Dry since Ashadh ${Date.now()}`;
  const { rows } = await withDatabase((client) => client.query("SELECT product_id FROM order_item WHERE order_id = $1", [_id]));
  const review = { productId: rows[0].product_id, rating: "5", title };
  expect((await page.request.post("/api/review", { headers, multipart: review })).status()).toBe(201);
  const returnRequest = { orderId: _id, outcome: "refund", cause: "damaged", reason: "It leaks.", items: `${items[0]?._id}:1` };
  expect((await page.request.post("/api/return", { headers, multipart: returnRequest })).status()).toBeLessThan(300);
  return { email, title, enquiry: (await response.json()).number as string };
}
