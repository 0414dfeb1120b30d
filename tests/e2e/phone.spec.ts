import type { Page } from "playwright/test";
import { getToastText, main } from "../support/admin-page";
import { chooseTown } from "../support/choose-town";
import { getSeedProduct } from "../support/e2e-orders";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { openRow } from "../support/profile";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** Somebody with a mobile number and no email address. */
test.describe.configure({ timeout: 90_000 });
// A wrong code is refused.
test.use({ expectedErrors: ["the server responded with a status of 401"] });

let count = 0;
const newMobile = () => `98${String(Date.now()).slice(-5)}${String(process.pid).slice(-2).padStart(2, "0")}${count++}`;
/** Waits for a texted code that differs from the one before. */
async function waitForCode(mobile: string, before = ""): Promise<string> {
  let code = before;
  await expect(async () => {
    code = (await waitForEmail(`+977${mobile}`, /^\d{6} is your code/m)).slice(0, 6);
    expect(code).not.toBe(before);
  }).toPass({ timeout: 30_000 });
  return code;
}

async function expectPage(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url, { timeout: 15_000 });
  await waitForLoadingScreen(page);
}

async function enterNumber(page: Page, number: string): Promise<void> {
  await main(page).getByLabel("Email or mobile number").fill(number);
  await main(page).getByRole("button", { name: "Text me a code" }).click();
  await expect(main(page).getByRole("textbox", { name: "Code", exact: true })).toBeFocused();
}

test("a phone number alone is enough for an account and an order, and for logging in on another phone", async ({ page }) => {
  const mobile = newMobile();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${(await getSeedProduct(page.request, 0))._id}`);
  await waitForLoadingScreen(page);
  await main(page).getByRole("link", { name: "Add to cart" }).first().click();
  await expectPage(page, /\/login/);

  await main(page).getByRole("button", { name: "Text me a code" }).click();
  await expect(main(page).getByLabel("Email or mobile number")).toHaveAccessibleDescription(/mobile number/);
  await enterNumber(page, `+977 ${mobile.slice(0, 3)} ${mobile.slice(3)}`);
  const code = await waitForCode(mobile);
  await main(page)
    .getByRole("textbox", { name: "Code", exact: true })
    .fill(code === "123456" ? "123457" : "123456");
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main(page).getByText("This code is wrong or no longer works.")).toBeVisible();
  await main(page).getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await main(page).getByLabel("Your full name").fill("Sunita Tamang");
  await main(page).getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText(/added to cart/i).first()).toBeVisible({ timeout: 15_000 });

  await page.goto("/checkout");
  await waitForLoadingScreen(page);
  await chooseTown(page, "Lalit", "Lalitpur Metropolitan City");
  await page.getByRole("textbox", { name: "Ward" }).fill("3");
  await page.getByRole("textbox", { name: "Tole or street" }).fill("Pulchok");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue(mobile);
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expectPage(page, /\/customer\/purchase-history\/[0-9a-f-]{36}/);
  await expect(main(page).getByText("We will text you about every step.")).toBeVisible();
  const placed = main(page).getByRole("region", { name: "Thank you. We have your order." });
  const number = (await placed.getByText(/^Your order number is/).textContent())?.match(/number is (\S+)\./)?.[1] ?? "no number";
  // At night a text message waits until morning, so it is looked for in the queue.
  const texts = await withDatabase((client) =>
    client.query("SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'sms' AND data->>'mobile' = $1 AND data ? 'text'", [
      `+977${mobile}`,
    ]),
  );
  expect(texts.rows).toEqual([{ text: expect.stringContaining(number) }]);

  await withDatabase((client) =>
    client.query("UPDATE sign_in_code SET created_at = created_at - interval '1 hour' WHERE mobile = $1", [`+977${mobile}`]),
  );
  await page.goto("/robots.txt"); // without scripts, which would notice that half of the session is missing
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/login?next=/customer/purchase-history");
  await waitForLoadingScreen(page);
  await enterNumber(page, mobile);
  await main(page)
    .getByRole("textbox", { name: "Code", exact: true })
    .fill(await waitForCode(mobile, code));
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expectPage(page, /[^=]\/customer\/purchase-history$/);
  await expect(main(page).getByText(number).first()).toBeVisible();
});

test("a mobile number is added to the profile with the password, and joins the account that staff created for it", {
  tag: "@long",
}, async ({ page }) => {
  const mobile = newMobile();
  const insertUser = `INSERT INTO "user" (id, full_name, phone, updated_at) VALUES (gen_random_uuid(), 'Mrs Tamang', $1, now())`;
  await withDatabase((client) => client.query(insertUser, [mobile]));
  const person = await signInAs(page);
  await page.goto("/customer/manage-profile");
  await waitForLoadingScreen(page);
  await openRow(page, "Mobile number");
  await main(page).getByRole("form", { name: "Mobile number" }).getByLabel("Mobile number").fill(mobile);
  await main(page).getByRole("button", { name: "Text me a code" }).click();
  const form = main(page).getByRole("form", { name: "Code" });
  await form.getByRole("textbox", { name: "Code", exact: true }).fill(await waitForCode(mobile));
  await form.getByLabel("Current password").fill(person.password);
  await form.getByRole("button", { name: "Save this number" }).click();
  await expect(form.getByText("Our staff added this number to another account.")).toBeVisible();
  await form.getByRole("button", { name: "Join the two accounts" }).click();
  await expect(getToastText(page, "Your two accounts are now one.")).toBeVisible();
  await expect(main(page).getByText(`You can log in with ${mobile.slice(0, 3)}-${mobile.slice(3)} and a code.`)).toBeVisible();

  // With an email and a number there is a choice, which is saved.
  await openRow(page, "Order updates");
  await main(page).getByRole("combobox", { name: "Order updates" }).selectOption("Text messages only");
  await main(page).getByRole("button", { name: "Save choice" }).click();
  await expect(getToastText(page, "Your changes were saved.")).toBeVisible();
  await page.reload();
  await openRow(page, "Order updates");
  await expect(main(page).getByRole("combobox", { name: "Order updates" })).toHaveValue("text");
});
