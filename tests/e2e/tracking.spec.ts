import type { Browser, Page } from "playwright/test";
import { getLinkPath } from "@/lib/messages/order-link/link";
import { clickButton, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, createApiUser, getSeedProduct } from "../support/e2e-orders";
import { signIn, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** An order that staff took over the phone, opened with the link in its text message. */
test.describe.configure({ timeout: 120_000 });
// Wrong digits, a revoked link, and the stand-in gateway without an icon.
test.use({ expectedErrors: ["the server responded with a status of 400", "status of 410", "favicon.ico"] });

let count = 0;
const newMobile = () => `97${String(Date.now()).slice(-5)}${String(process.pid).slice(-2).padStart(2, "0")}${count++}`;
const digits = (page: Page) => main(page).getByLabel("Last four digits of your phone number");

/** Takes an order over the phone. Returns it with the path of the link that its text message will have. */
async function createPhoneOrder(page: Page, paymentMethod: "bank" | "cod") {
  const [admin, mobile] = [await createApiUser("admin"), newMobile()];
  const product = await getSeedProduct(page.request, count);
  const address = {
    fullName: "Sunita Tamang",
    phone: mobile,
    province: "Bagmati",
    district: "Lalitpur",
    municipality: "Lalitpur Metropolitan City",
    ward: "3",
    tole: "Pulchok",
  };
  const response = await page.request.post("/api/order/admin", {
    headers: bearer(admin),
    data: {
      customer: { fullName: "Sunita Tamang", phone: mobile },
      items: [{ variantId: product.variants[0]?._id, quantity: 1 }],
      deliveryMethod: "courier",
      address,
      paymentMethod,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { _id, number }: { _id: string; number: string } = await response.json();
  // From the queue, since the text is not sent at night.
  const sql = "SELECT data->>'linkId' AS id FROM pgboss.job WHERE name = 'sms' AND data->>'mobile' = $1";
  const { rows } = await withDatabase((client) => client.query(sql, [`+977${mobile}`]));
  return { _id, number, admin, mobile, path: getLinkPath(rows[0].id) };
}

/** Opens a page on a phone that has never visited the shop. */
async function openOnNewPhone(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(path);
  await waitForLoadingScreen(page);
  return page;
}

test("a phone order opens with its link, hides its customer's details, and takes a payment proof from its customer", async ({
  page,
  browser,
}) => {
  const { _id, number, admin, mobile, path } = await createPhoneOrder(page, "bank");
  const phone = await openOnNewPhone(browser, path);
  await expect(main(phone).getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  await expect(main(phone).getByText("For Sunita, Lalitpur")).toBeVisible();
  const html = await phone.content();
  for (const secret of ["Tamang", "Pulchok", mobile]) expect(html).not.toContain(secret);
  await expect(main(phone).getByRole("button", { name: /^(Pay|Cancel|Send)/ })).toHaveCount(0);
  await expectAccessible(phone);
  await digits(phone).fill(mobile.endsWith("0000") ? "1111" : "0000");
  await main(phone).getByRole("button", { name: "Open my order" }).click();
  await expect(main(phone).getByText("These are not the last four digits of this order's phone number.")).toBeVisible();
  await digits(phone).fill(mobile.slice(-4));
  await main(phone).getByRole("button", { name: "Open my order" }).click();
  await expect(main(phone).getByText("Pulchok, Ward 3")).toBeVisible();
  await expectAccessible(phone);

  await main(phone)
    .getByLabel("Photo or PDF of the slip")
    .setInputFiles({
      name: "slip.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF"),
    });
  await main(phone).getByLabel("Transfer reference number").fill(`FT ${number}`);
  await main(phone).getByRole("button", { name: "Send slip" }).click();
  await expect(main(phone).getByText("We have your payment slip.", { exact: false })).toBeVisible();
  await main(phone).getByRole("button", { name: "Something is wrong" }).click();
  await phone.getByRole("dialog").getByLabel("Your message").fill("Please send it on Friday.");
  await phone.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(main(phone).getByText("You reported a problem")).toBeVisible();

  await signIn(page.context(), admin);
  await openAdmin(page, `/admin/orders/${_id}`);
  const panel = main(page).getByRole("region", { name: "Order link" });
  await expect(panel.getByText(/^Opened (once|\d times)/)).toBeVisible();
  await clickButton(page, "Revoke link");
  await expect(getToastText(page, "The link no longer works.")).toBeVisible();
  expect((await phone.reload())?.status()).toBe(410);
  await expect(main(phone).getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await clickButton(page, "Text the link");
  await expect(panel.getByText("Not opened yet")).toBeVisible();
  await phone.context().close();
});

test("a phone order is paid with eSewa through its link, and found again with its number and a code", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  const { number, mobile, path } = await createPhoneOrder(page, "cod");
  const phone = await openOnNewPhone(browser, path);
  await digits(phone).fill(mobile.slice(-4));
  await main(phone).getByRole("button", { name: "Open my order" }).click();
  await main(phone).getByRole("button", { name: "eSewa", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "eSewa (stand-in)" })).toBeVisible();
  await phone.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(phone).toHaveURL(new RegExp(`${path}$`), { timeout: 20_000 });
  await expect(main(phone).getByText("Your order is paid.", { exact: false })).toBeVisible({ timeout: 20_000 });
  await phone.context().close();

  const other = await openOnNewPhone(browser, "/track");
  await expectAccessible(other);
  await main(other).getByLabel("Order number").fill(number.toLowerCase());
  await main(other).getByLabel("Mobile number").fill(mobile);
  await main(other).getByRole("button", { name: "Text me a code" }).click();
  const code = await waitForEmail(`+977${mobile}`, /^\d{6} is your code/m);
  await main(other).getByRole("textbox", { name: "Code", exact: true }).fill(code.slice(0, 6));
  await main(other).getByRole("button", { name: "Show my order" }).click();
  await expect(main(other).getByText("Pulchok, Ward 3")).toBeVisible({ timeout: 15_000 });
  await other.context().close();
});
