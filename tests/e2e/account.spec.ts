import type { Page } from "playwright/test";
import { sample } from "../support/lane";
import { expectToast } from "../support/on-top";
import { createUser, signInAs, waitForEmail } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

const header = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");
const avatar = (page: Page) => header(page).getByRole("button", { name: /Your account/ });
const password = "blue umbrella";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForLoadingScreen(page);
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(secret);
  await main(page).getByRole("button", { name: "Log in" }).click();
}

/** What the shop keeps of the person; of the device it knows how far the clock is off. */
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "signed-in-by-test" && key !== "shop:clock-offset"));
const newEmail = () => `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@customer.example`;

test.describe("an account's life", () => {
  test.use({ expectedErrors: ["the server responded with a status of 401", "the server responded with a status of 409"] });

  test("register, log out, log in to the requested page, forget the password, set a new one with the emailed link", {
    tag: ["@SR-15", "@XS-14"],
  }, async ({ page, browser }) => {
    test.slow();
    const email = newEmail();
    await open(page, "/register");
    await main(page).getByLabel("Full name").fill("Asha Gurung");
    await main(page).getByLabel("Email").fill(email);
    await main(page).getByLabel("Password", { exact: true }).fill(password);
    await main(page).getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveURL("/customer/dashboard");
    await expect(avatar(page)).toContainText("AG");

    await avatar(page).click();
    const menu = page.getByRole("navigation", { name: "Your account" });
    await expect(menu.getByText(email)).toBeVisible();
    await menu.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await waitForLoadingScreen(page);
    expect(await storedKeys(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL("/");

    await open(page, "/login?next=%2Fproducts%3Fsort%3Dprice");
    await logIn(page, email, "not my password");
    await expect(main(page).getByRole("alert")).toHaveText("The email or password is wrong.");
    await expect(main(page).getByLabel("Email")).toHaveValue(email);
    await logIn(page, email, password);
    await expect(page).toHaveURL("/products?sort=price");
    await expect(avatar(page)).toBeVisible();

    const other = await browser.newContext();
    const visitor = await other.newPage();
    await open(visitor, "/forgot-password");
    await main(visitor).getByLabel("Email").fill(email);
    await main(visitor).getByRole("button", { name: "Send Reset Email" }).click();
    await expect(visitor.getByText("Reset email sent successfully! Check your inbox.")).toBeVisible();
    const link = await waitForEmail(email, /\/reset-password\?token=\S+/);
    await open(visitor, link);
    await expect(visitor.getByText("Valid reset link. Please set your new password.")).toBeVisible();
    expect(visitor.url()).not.toContain("token");
    await main(visitor).getByLabel("New Password").fill("red umbrella");
    await main(visitor).getByLabel("Confirm Password").fill("red umbrella");
    await main(visitor).getByRole("button", { name: "Reset Password" }).click();
    await expect(visitor.getByText("Password reset successfully!")).toBeVisible();
    await expect(visitor).toHaveURL("/login");

    // The older session has ended: its next page is a visitor's.
    await page.goto("/customer/dashboard");
    await expect(page).toHaveURL("/");
    await waitForLoadingScreen(visitor);
    await logIn(visitor, email, "red umbrella");
    await expect(visitor).toHaveURL("/customer/dashboard");
    await other.close();
  });

  test("an email that already has an account is refused, with the error at its field", { tag: "@long" }, async ({ page }) => {
    const { email } = await createUser();
    await open(page, "/register");
    await main(page).getByLabel("Full name").fill("Asha Gurung");
    await main(page).getByLabel("Email").fill(email);
    await main(page).getByLabel("Password", { exact: true }).fill(password);
    await main(page).getByRole("button", { name: "Create an account" }).click();
    await expect(main(page).getByRole("alert")).toHaveText("There is already an account with this email.");
    await expect(main(page).getByLabel("Email")).toBeFocused();
  });
});

test("a business registers with its company and PAN", async ({ page }) => {
  await open(page, "/register");
  await main(page)
    .getByRole("radio", { name: /business/ })
    .check();
  await main(page).getByLabel("Full name").fill("Bikash Thapa");
  await main(page).getByLabel("Email").fill(newEmail());
  await main(page).getByLabel("Company name").fill("Thapa Builders");
  await main(page).getByLabel("PAN", { exact: true }).fill("301234567");
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText(/We will check your business/)).toBeVisible();
  await expect(page).toHaveURL("/customer/dashboard");
});

const otherOrigins = ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "%2f%2fevil.example"];
for (const next of sample(otherOrigins, 4)) {
  test(`a sign-in never leads to another origin: ${next}`, { tag: "@CS-07" }, async ({ page, baseURL }) => {
    const person = await createUser();
    await open(page, `/login?${new URLSearchParams({ next })}`);
    await logIn(page, person.email, person.password);
    await expect(avatar(page)).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? "").origin);
  });
}

test.describe("a server that fails", () => {
  test.use({ expectedErrors: ["the server responded with a status of 500"] });

  test("while the pages' cookie is set leaves nobody half signed in, and the form as it was", { tag: "@long" }, async ({
    page,
  }) => {
    const person = await createUser();
    await page.route("**/api/auth/callback/credentials", (route) => route.fulfill({ status: 500, body: "no" }));
    await open(page, "/login");
    await logIn(page, person.email, person.password);
    await expect(main(page).getByRole("alert")).toHaveText("Failed to log in. Please try again.");
    await expect(main(page).getByLabel("Email")).toHaveValue(person.email);
    expect(await storedKeys(page)).toEqual([]);
  });
});

test.describe("a session that ends while a page is open", () => {
  test.use({ expectedErrors: ["the server responded with a status of 401"] });

  test("expires on time, and leads to the root path", { tag: "@long" }, async ({ page }) => {
    await page.clock.install();
    await signInAs(page);
    await open(page, "/products");
    await expect(avatar(page)).toBeVisible();
    const expiresAt = await page.evaluate(() => {
      const token: string = JSON.parse(localStorage.authToken);
      return JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))).exp * 1000;
    });
    const remaining = expiresAt - (await page.evaluate(() => Date.now()));
    // The server's time passes too, in every reply: a device whose clock alone is ahead stays logged in (device-clock.spec.ts).
    let passed = 0;
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + passed).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    const pass = (ms: number) => {
      passed += ms;
      return page.clock.fastForward(ms);
    };
    await pass(remaining - 30_000);
    await expect(page).toHaveURL("/products");
    expect(await storedKeys(page)).toContain("authToken");
    await pass(31_000);
    await expect(page).toHaveURL("/");
    await expect(header(page).getByRole("link", { name: "Log in" })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
    await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
  });

  test("by a logout in another tab signs this one out too", async ({ page, context }) => {
    await signInAs(page);
    const other = await context.newPage();
    await open(other, "/customer/dashboard");
    await open(page, "/faq");
    await avatar(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await expect(other).toHaveURL("/");
  });
});

const damaged = {
  "the word undefined": { authToken: "undefined" },
  "an open bracket": { authToken: "{" },
  "an unquoted token": { authToken: "a.b.c", userRole: "b2c" },
  "a list": { authToken: "[]", userRole: '"b2c"', userId: '"1"' },
};
for (const [what, entries] of sample(Object.entries(damaged), 4, ([what]) => what)) {
  test(`${what} in local storage means signed out on every public page`, { tag: "@SR-23" }, async ({ page }) => {
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, entries);
    for (const path of ["/", "/products", "/cart", "/wishlist", "/login"]) {
      await page.goto(path);
      await expect(header(page).getByRole("link", { name: "Cart", exact: true })).toHaveAttribute("href", "/login");
      await expect(page.getByText("Oops, something went wrong.")).toHaveCount(0);
      await expect.poll(() => storedKeys(page)).toEqual([]);
    }
  });
}

test.describe("the reset page", () => {
  const getToken = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;

  test("says what is wrong with a link, and has no form", { tag: "@SR-11" }, async ({ page }) => {
    for (const [search, message] of [
      ["", "Invalid or missing reset link."],
      ["?token=garbage", "Invalid or expired reset link."],
      [`?token=${getToken({ id: "1", exp: 1_700_000_000 })}`, "Reset link has expired."],
    ] as const) {
      await open(page, `/reset-password${search}`);
      await expect(main(page).getByRole("alert")).toHaveText(message);
      await expect(main(page).getByRole("button", { name: "Reset Password" })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  test("keeps its link after a reload", async ({ page }) => {
    await page.goto(`/reset-password?token=${getToken({ id: "1", exp: 4_000_000_000 })}`);
    await expect(main(page).getByLabel("New Password")).toBeVisible();
    await expect(page).toHaveURL("/reset-password");
    await page.reload();
    await expect(main(page).getByLabel("New Password")).toBeVisible();
    // Browsers treat the same URL as a reload, so it is opened again by way of another page.
    await page.goto("/faq");
    await page.goto("/reset-password");
    await expect(main(page).getByRole("alert")).toHaveText("Invalid or missing reset link.");
  });

  test.describe("a link that was tampered with", () => {
    test.use({ expectedErrors: ["the server responded with a status of 401"] });

    test("says “Invalid or expired reset link.”", async ({ page }) => {
      const id = "00000000-0000-4000-8000-000000000000";
      await open(page, `/reset-password?token=${getToken({ id, exp: 4_000_000_000 })}`);
      await main(page).getByLabel("New Password").fill("blue umbrella");
      await main(page).getByLabel("Confirm Password").fill("blue umbrella");
      await main(page).getByRole("button", { name: "Reset Password" }).click();
      await expectToast(page, "Invalid or expired reset link.");
    });
  });

  test("sends no referrer, and no requests to other sites", { tag: "@SR-17" }, async ({ page, baseURL }) => {
    const origins: string[] = [];
    page.on("request", (request) => origins.push(new URL(request.url()).origin));
    const response = await page.goto(`/reset-password?token=${getToken({ id: "1", exp: 4_000_000_000 })}`);
    expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
    await expect(page).toHaveURL("/reset-password");
    await expect(main(page).getByLabel("New Password")).toBeVisible();
    await waitForLoadingScreen(page);
    await expectAccessible(page);
    expect(new Set(origins)).toEqual(new Set([new URL(baseURL ?? "").origin]));
  });
});

test("confirming an email takes a press of a button, not only opening the link", async ({ page }) => {
  const claims = Buffer.from(JSON.stringify({ id: "1", exp: 4_000_000_000 })).toString("base64url");
  const writes: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && writes.push(request.url()));
  const response = await page.goto(`/confirm-email?token=e30.${claims}.x`);
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await waitForLoadingScreen(page);
  await expect(main(page).getByRole("button", { name: "Confirm email address" })).toBeVisible();
  await expectAccessible(page);
  expect(writes).toEqual([]);
});

test("the header of a signed-in user fits 320 px, and its menu has every link", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page);
  await open(page, "/products");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const label of ["Wishlist", "Cart", "Dashboard", "Notifications", "Order History", "Manage Profile"]) {
    await expect(menu.getByRole("link", { name: label })).toBeVisible();
  }
  await expect(menu.getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
  await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Log in" })).toHaveCount(0);
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
