import type { Page } from "playwright/test";
import { openAdmin } from "../support/admin-page";
import { isLong, sample } from "../support/lane";
import { createUser, type SignedInUser, signInAs, withDatabase } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** The two halves of a session: the bearer in local storage, which calls take, and the cookie, which pages take (0037). */
const avatar = (page: Page) => page.getByRole("banner").getByRole("button", { name: /Your account/ });
const main = (page: Page) => page.getByRole("main");
const ended = "Your session has ended. Please log in again.";
const keys = ["authToken", "userRole", "userId", "fullName", "email"];
const bearer = ({ token }: SignedInUser) => ({ authorization: `Bearer ${token}` });

const storedToken = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("authToken") ?? "null") as string | null);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const hasPageCookie = async (page: Page) => (await cookieNames(page)).some((name) => name.endsWith("next-auth.session-token"));

/** Signs somebody in in a browser that then loses the cookies. */
async function withBearerOnly(page: Page, role: "admin" | "b2c" | "b2b" = "b2c"): Promise<SignedInUser> {
  const person = await signInAs(page, role);
  await page.context().clearCookies();
  return person;
}

/** Signs somebody in in a browser that then loses its local storage. */
async function withCookieOnly(page: Page, role: "admin" | "b2c" | "b2b" = "b2c"): Promise<SignedInUser> {
  const person = await signInAs(page, role);
  await page.goto("/faq");
  await page.evaluate((names) => {
    for (const name of names) localStorage.removeItem(name);
  }, keys);
  return person;
}

test.describe("a stored bearer without the page cookie", () => {
  const targets = [
    ["admin", "/admin/orders?q=nothing"],
    ["b2c", "/customer/dashboard"],
    ["b2b", "/customer/purchase-history?page=1"],
  ] as const;
  for (const [role, path] of isLong ? targets : targets.slice(0, 2)) {
    test(`lets a ${role} open ${path}, and leaves no trace of that in the URL or the cookies`, async ({ page }) => {
      await withBearerOnly(page, role);
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
      expect(await hasPageCookie(page)).toBe(true);
      expect(await cookieNames(page)).not.toContain("shop-requested-page");
    });
  }

  test("opens the account from the menu of a page that was open when the cookies were lost", async ({ page }) => {
    await signInAs(page);
    await page.goto("/faq");
    await waitForLoadingScreen(page);
    await page.context().clearCookies();
    await avatar(page).click();
    await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/customer/dashboard");
    await expect(avatar(page)).toBeVisible();
  });

  test("restores the cookie if only that one is missing", async ({ page }) => {
    await signInAs(page);
    await page.goto("/faq");
    await page.context().clearCookies({ name: /next-auth.session-token$/ });
    await page.goto("/customer/dashboard");
    await expect(page).toHaveURL("/customer/dashboard");
  });

  test("leads to the requested page from the root path, whatever a page does that is still being left", async ({
    page,
    baseURL,
  }) => {
    await withBearerOnly(page);
    const value = encodeURIComponent("/customer/address-book");
    await page.context().addCookies([{ name: "shop-requested-page", value, url: baseURL ?? "" }]);
    await page.goto("/faq");
    await expect.poll(() => hasPageCookie(page)).toBe(true);
    await page.goto("/");
    await expect(page).toHaveURL("/customer/address-book");
  });

  test("gets the cookie on a public page, before anything protected is requested", async ({ page }) => {
    await withBearerOnly(page);
    await page.goto("/faq");
    await expect.poll(() => hasPageCookie(page)).toBe(true);
  });

  test("redirects from /login to the page that the URL names", { tag: "@spec-4-stored-token" }, async ({ page }) => {
    await withBearerOnly(page);
    await page.goto("/login");
    await expect(page).toHaveURL("/customer/dashboard");
    await page.context().clearCookies();
    await page.goto("/login?next=%2Fcustomer%2Faddress-book");
    await expect(page).toHaveURL("/customer/address-book");
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("of another role than the page's is logged out", async ({ page }) => {
    await withBearerOnly(page, "b2c");
    await page.goto("/admin/dashboard");
    await expect(page.getByText(ended)).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(await storedToken(page)).toBeNull();
    expect(await hasPageCookie(page)).toBe(false);
  });

  test("never leads to another site, whatever the cookie with the requested page says", async ({ page, baseURL }) => {
    await withBearerOnly(page);
    const others = sample(["https://evil.example/customer/", "/\\evil.example", "/cart"], 3);
    for (const path of ["//evil.example", "/customers", ...others]) {
      await page.context().addCookies([{ name: "shop-requested-page", value: encodeURIComponent(path), url: baseURL ?? "" }]);
      await page.goto("/");
      await expect(avatar(page)).toBeVisible();
      await expect.poll(() => cookieNames(page)).not.toContain("shop-requested-page");
      await expect(page).toHaveURL("/");
    }
  });
});

test.describe("a stored bearer that the server refuses", () => {
  test.use({ expectedErrors: ["the server responded with a status of 401"] });

  const endings = {
    "of a blocked account": `UPDATE "user" SET status = 'blocked' WHERE id = $1`,
    "of a changed password": `UPDATE "user" SET token_version = token_version + 1 WHERE id = $1`,
  };
  for (const [what, sql] of sample(Object.entries(endings), 2, ([what]) => what)) {
    test(`${what} is removed, once, at the root path`, async ({ page }) => {
      const { userId } = await withBearerOnly(page);
      await withDatabase((client) => client.query(sql, [userId]));
      await page.goto("/customer/dashboard");
      await expect(page.getByText(ended)).toBeVisible();
      await expect(page).toHaveURL("/");
      expect(await storedToken(page)).toBeNull();
      expect(await hasPageCookie(page)).toBe(false);
      await page.goto("/login");
      await expect(main(page).getByLabel("Email")).toBeVisible();
    });
  }
});

test.describe("a server that fails while the cookie is set", () => {
  test.use({ expectedErrors: ["the server responded with a status of 500"] });

  test("signs nobody out and causes no redirect loop", async ({ page }) => {
    await page.route("**/api/auth/callback/credentials", (route) => route.fulfill({ status: 500, body: "no" }));
    await withBearerOnly(page);
    await page.goto("/customer/dashboard");
    await expect(page.getByText("We could not open that page. Please try again.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(avatar(page)).toBeVisible();
    await page.unroute("**/api/auth/callback/credentials");
    await page.goto("/customer/dashboard");
    await expect(page).toHaveURL("/customer/dashboard");
  });
});

test.describe("the page cookie without a stored bearer", () => {
  const opens = [
    ["b2c", "/customer/dashboard"],
    ["admin", "/admin/orders"],
  ] as const;
  for (const [role, path] of isLong ? opens : opens.slice(0, 1)) {
    test(`opens ${path} to a ${role}, and calls have their bearer again`, async ({ page }) => {
      const { token } = await withCookieOnly(page, role);
      await page.goto(path);
      await expect.poll(() => storedToken(page)).toBe(token);
      await expect(page).toHaveURL(path);
      await page.goto("/");
      await expect(avatar(page)).toBeVisible();
    });
  }

  test("redirects from /login", { tag: "@spec-4-page-cookie" }, async ({ page }) => {
    const { token } = await withCookieOnly(page);
    await page.goto("/login");
    await expect(page).toHaveURL("/customer/dashboard");
    expect(await storedToken(page)).toBe(token);
  });

  test("signs nobody in again after a logout, even one that the server did not get", async ({ page }) => {
    await signInAs(page);
    await page.goto("/faq");
    await waitForLoadingScreen(page);
    await page.route(/api\/(users\/logout|auth\/signout)/, (route) => route.fulfill({ status: 200, json: {} }));
    await avatar(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await expect(main(page).getByLabel("Email")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await storedToken(page)).toBeNull();
    await expect(page).toHaveURL("/login");
  });
});

test.describe("a session that has ended completely", () => {
  test.use({ expectedErrors: ["the server responded with a status of 401"] });

  test("redirects from a protected page to the root path, every time", async ({ page }) => {
    const person = await signInAs(page);
    await page.goto("/faq");
    await page.request.post("/api/users/logout", { headers: bearer(person) });
    await page.goto("/customer/dashboard");
    await expect(page).toHaveURL("/");
    await expect.poll(() => storedToken(page)).toBeNull();
    await page.goto("/customer/dashboard");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  });
});

test("without scripts a protected page redirects a visitor to the root path", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/customer/dashboard");
  await expect(page).toHaveURL("/");
  await context.close();
});

test("without JavaScript the pages to log in, register and track an order say that they need it", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/login", "/register", "/track"]) {
    await page.goto(path);
    await expect(page.getByText("This page needs JavaScript, which is off in your browser.")).toBeVisible();
  }
  await context.close();
});

test("the bearer inside the cookie is given to the shop's own pages only", { tag: "@CS-04" }, async ({ page, baseURL }) => {
  const { token } = await signInAs(page);
  const { jti } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const requestBearer = (headers: Record<string, string>) => page.request.post("/api/auth/bearer", { headers });
  const valid = { origin: baseURL ?? "", "x-page-session": jti };
  const granted = await requestBearer(valid);
  expect(granted.status()).toBe(200);
  expect(await granted.json()).toMatchObject({ token, role: "b2c" });
  expect(granted.headers()["cache-control"]).toBe("private, no-store");
  const refused: [Record<string, string>, number][] = [
    [{ "x-page-session": jti }, 403],
    [{ ...valid, origin: "https://evil.example" }, 403],
    [{ ...valid, origin: "null" }, 403],
    [{ ...valid, "sec-fetch-site": "same-site" }, 403],
    [{ ...valid, "sec-fetch-site": "cross-site" }, 403],
    [{ origin: baseURL ?? "" }, 401],
    [{ ...valid, "x-page-session": "01976b2e-0000-7000-8000-000000000000" }, 401],
  ];
  for (const [headers, status] of refused) {
    const response = await requestBearer(headers);
    expect(response.status(), JSON.stringify(headers)).toBe(status);
    expect(await response.text()).not.toContain(token);
  }
  expect((await page.request.get("/api/auth/bearer", { headers: valid })).status()).toBe(405);
  await page.request.post("/api/users/logout", { headers: { authorization: `Bearer ${token}` } });
  expect((await requestBearer(valid)).status()).toBe(401);
});

test.describe("two people on one browser", () => {
  // A request for the number of notifications may be in flight when its session ends.
  test.use({ expectedErrors: ["the server responded with a status of 401"] });

  test("unsaved text of one person is not shown to another on the same browser, and a logout removes it", {
    tag: "@long",
  }, async ({ page }) => {
    const drafts = () =>
      page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("draft:")),
      );
    const summary = main(page).getByLabel("Summary");
    await signInAs(page, "admin");
    await openAdmin(page, "/admin/add-product");
    await summary.fill("Half a sentence");
    await expect.poll(drafts).toHaveLength(1);
    page.on("dialog", (each) => each.accept());
    await page.goto("/faq");
    await waitForLoadingScreen(page);
    await avatar(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    expect(await drafts()).toEqual([]);

    const other = await createUser("admin");
    await waitForLoadingScreen(page);
    await main(page).getByLabel("Email").fill(other.email);
    await main(page).getByLabel("Password", { exact: true }).fill(other.password);
    await main(page).getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    await openAdmin(page, "/admin/add-product");
    await expect(summary).toHaveValue("");
    await expect(main(page).getByText(/We restored your unsaved changes/)).toHaveCount(0);
  });
});
