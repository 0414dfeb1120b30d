import type { Page } from "playwright/test";
import { chooseTown, listTowns } from "../support/choose-town";
import { sample } from "../support/lane";
import { createUser, signIn, signInAs, withDatabase } from "../support/people";
import { openRow } from "../support/profile";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

const pages = {
  dashboard: "Namaste, Asha Gurung",
  notifications: "Notifications",
  "purchase-history": "Order history",
  "reviews-ratings": "Reviews & ratings",
  "return-and-cancel": "Returns & cancellations",
  "address-book": "Address book",
  "manage-profile": "Manage profile",
};

async function visit(page: Page, name: keyof typeof pages): Promise<void> {
  await page.goto(`/customer/${name}`);
  await waitForLoadingScreen(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages[name]);
}

test.describe("every page of the account", () => {
  // Its title ends with the shop's name.
  test.use({ turn: "company" });

  for (const name of sample(Object.keys(pages) as (keyof typeof pages)[], 2)) {
    test(`${name} has a title and one h1, is accessible, and is not cached`, { tag: "@SR-24" }, async ({ page }) => {
      await signInAs(page, "b2c");
      const response = await page.goto(`/customer/${name}`);
      await waitForLoadingScreen(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages[name]);
      expect(await page.title()).toMatch(/^\S.+ \| Sukkha Waterproofing$/);
      expect(response?.headers()["cache-control"]).toBe("private, no-store");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(page.getByRole("navigation", { name: "Account" }).locator('[aria-current="page"]')).toHaveCount(1);
      await expectAccessible(page);
    });

    test(`${name} fits a screen of 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await signInAs(page, "b2b");
      await page.goto(`/customer/${name}`);
      await waitForLoadingScreen(page);
      expect(await widthOf(page)).toBeLessThanOrEqual(320);
      await expect(page.getByRole("navigation", { name: "Account" }).locator('[aria-current="page"]')).toBeInViewport({
        ratio: 1,
      });
    });
  }

  test("sends visitors to the root path, and administrators too, signing them out", { tag: "@long" }, async ({
    page,
    browser,
  }) => {
    for (const name of Object.keys(pages)) {
      const response = await page.request.get(`/customer/${name}`, { maxRedirects: 0 });
      expect(response.status(), name).toBeGreaterThanOrEqual(303);
      expect(new URL(response.headers().location ?? "", response.url()).pathname).toBe("/");
      expect(await response.text()).not.toContain(pages[name as keyof typeof pages]);
    }
    await page.goto("/customer/dashboard");
    await expect(page).toHaveURL("/");
    const other = await browser.newContext();
    const admin = await other.newPage();
    await signInAs(admin, "admin");
    await admin.goto("/");
    await admin.goto("/customer/dashboard");
    await expect(admin).toHaveURL("/");
    await expect.poll(() => admin.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
    await other.close();
  });
});

test.describe("signing out everywhere", () => {
  test.use({ expectedErrors: ["status of 401"] });

  test("leaves nothing of the account on screen, even with Back", { tag: "@SR-24" }, async ({ page }) => {
    const { email } = await signInAs(page, "b2c");
    await visit(page, "dashboard");
    await visit(page, "manage-profile");
    await openRow(page, "Devices");
    await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).not.toHaveURL(/customer/);
    await expect(page.getByText(email)).toHaveCount(0);
  });
});

test.describe("the dashboard", () => {
  test("shows whether a business is approved", async ({ page }) => {
    const { userId } = await signInAs(page, "b2b");
    await withDatabase((client) => client.query('UPDATE "user" SET "approved_at" = NULL WHERE "id" = $1', [userId]));
    await visit(page, "dashboard");
    await expect(page.getByText("Thapa Builders is waiting for approval.")).toBeVisible();
    await withDatabase((client) => client.query('UPDATE "user" SET "approved_at" = now() WHERE "id" = $1', [userId]));
    await page.reload();
    await expect(page.getByText("Thapa Builders is approved.")).toBeVisible();
  });

  test("links what is missing to where it can be added", async ({ page }) => {
    await signInAs(page, "b2c");
    await visit(page, "dashboard");
    await page.getByRole("link", { name: "Add: Delivery address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Address book");
  });
});

test.describe("the profile", () => {
  test("is saved, normalized, and still there after a reload", async ({ page }) => {
    await signInAs(page, "b2c");
    await visit(page, "manage-profile");
    const form = page.getByRole("form", { name: "Profile" });
    await form.getByLabel("Full name").fill("");
    await form.getByLabel("Phone").fill("12345");
    await form.getByRole("button").click();
    await expect(form.getByText("Full name is required")).toBeVisible();
    await expect(form.getByText("Enter a Nepali number")).toBeVisible();
    await form.getByLabel("Full name").fill("Asha Rai");
    await form.getByLabel("Phone").fill("+977 981-234 5678");
    await form.getByRole("button").click();
    await expect(page.getByText("Your changes were saved.")).toBeVisible();
    await expect(form.getByLabel("Phone")).toHaveValue("9812345678");
    await page.reload();
    await expect(form.getByLabel("Full name")).toHaveValue("Asha Rai");
    await expect(form.getByLabel("Phone")).toHaveValue("9812345678");
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("fullName") ?? ""))).toBe("Asha Rai");
  });

  test("of a business loses its approval when the PAN changes", async ({ page }) => {
    const { userId } = await signInAs(page, "b2b");
    await withDatabase((client) => client.query('UPDATE "user" SET "approved_at" = now() WHERE "id" = $1', [userId]));
    await visit(page, "manage-profile");
    await openRow(page, "Business");
    const form = page.getByRole("form", { name: "Business details" });
    await expect(form.getByText("need to approve it again")).toBeVisible();
    await form.getByLabel("PAN", { exact: true }).fill("609876543");
    await form.getByRole("button").click();
    await expect(page.getByText("Thapa Builders is waiting for approval.")).toBeVisible();
  });

  test("keeps its email until the new one is confirmed", async ({ page }) => {
    const { email, password } = await signInAs(page, "b2c");
    await visit(page, "manage-profile");
    await openRow(page, "Email");
    const form = page.getByRole("form", { name: "Email", exact: true });
    await form.getByLabel("New email").fill(`new-${email}`);
    await form.getByLabel("Current password").fill(password);
    await form.getByRole("button", { name: "Send confirmation link" }).click();
    await expect(form.getByText(`We emailed a link to new-${email}`)).toBeVisible();
    await expect(form.getByLabel("New email")).toHaveValue("");
    await expect(form.getByText(`You log in with ${email}`)).toBeVisible();
  });
});

test.describe("the password", () => {
  // Requests that the page makes at that moment still carry the bearer that has just ended.
  test.use({ expectedErrors: ["status of 403", "status of 401"] });

  test("changes only with the current one; this browser stays signed in, and others are signed out", { tag: "@AN-22" }, async ({
    page,
    browser,
  }) => {
    const { password, email, userId } = await createUser("b2c");
    const other = await browser.newContext();
    const otherToken = await signIn(other, { email });
    await signIn(page.context(), { email });
    await visit(page, "manage-profile");
    await openRow(page, "Password");
    const form = page.getByRole("form", { name: "Password" });
    await form.getByLabel("Current password").fill("not this one");
    await form.getByLabel("New password").fill("Dry-Roof-2084");
    await form.getByLabel("Confirm password").fill("Dry-Roof-2085");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByText("Passwords must match")).toBeVisible();
    await form.getByLabel("Confirm password").fill("Dry-Roof-2084");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByText("The current password is wrong.")).toBeVisible();
    await expect(form.getByLabel("New password")).toHaveValue("Dry-Roof-2084");
    await form.getByLabel("Current password").fill(password);
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password was changed.").first()).toBeVisible();
    await expect(form.getByLabel("New password")).toHaveValue("");

    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage profile");
    const account = `/api/users/${userId}`;
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem("authToken") ?? ""));
    expect((await page.request.get(account, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(200);
    expect((await other.request.get(account, { headers: { authorization: `Bearer ${otherToken}` } })).status()).toBe(401);
    const otherPage = await other.newPage();
    await otherPage.goto("/customer/dashboard");
    await expect(otherPage).toHaveURL("/");
    await other.close();
  });
});

test.describe("the address book", () => {
  test("adds, edits, makes default and deletes addresses, with the keyboard and the places of Nepal", async ({ page }) => {
    await signInAs(page, "b2c");
    await visit(page, "address-book");
    await expect(page.getByText("No address yet")).toBeVisible();
    await page.getByRole("button", { name: "Add an address" }).press("Enter");
    const newForm = page.getByRole("form", { name: "New address" });
    await expect(newForm.getByLabel("What kind of place is it?")).toBeFocused();
    await expect(newForm.getByLabel("Full name")).toHaveValue("Asha Gurung");
    await newForm.getByRole("button", { name: "Save address" }).press("Enter");
    for (const message of ["Phone number is required", "Choose your town"]) {
      await expect(newForm.getByText(message)).toBeVisible();
    }
    await newForm.getByText("Or choose from lists").press("Enter");
    for (const message of ["Province is required", "District is required", "Municipality is required"]) {
      await expect(newForm.getByText(message)).toBeVisible();
    }
    await expect(newForm.getByText("Choose your town")).toBeHidden();
    await expect(newForm.getByText("Enter the ward as a number from 1 to 33")).toBeVisible();
    await expectAccessible(page);
    await newForm.getByLabel("Phone").fill("9812345678");
    await newForm.getByLabel("Province").selectOption("Bagmati");
    await newForm.getByLabel("District").selectOption("Kathmandu");
    await newForm.getByLabel("Municipality").selectOption("Kathmandu Metropolitan City");
    await newForm.getByLabel("District").selectOption("Lalitpur");
    await expect(newForm.getByLabel("Municipality")).toHaveValue("");
    await newForm.getByLabel("Municipality").selectOption("Godavari Municipality");
    await newForm.getByLabel("Ward").fill("3");
    await newForm.getByLabel("Tole").fill("Taukhel");
    await newForm.getByRole("button", { name: "Save address" }).press("Enter");
    await expect(page.getByText("Address saved.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add an address" })).toBeFocused();
    await expect(page.getByText("Taukhel, Ward 3")).toBeVisible();

    await page.getByRole("button", { name: "Add an address" }).click();
    await newForm.getByLabel("What kind of place is it?").selectOption("Site");
    await newForm.getByLabel("Phone").fill("014567890");
    const town = newForm.getByRole("combobox", { name: "Town" });
    await town.fill("pokh");
    await expect(listTowns(newForm).first()).toContainText("Pokhara Metropolitan CityKaski, Gandaki");
    await expectAccessible(page);
    await town.press("ArrowDown");
    await town.press("ArrowUp");
    await town.press("Enter");
    await expect(town).toHaveValue("Pokhara Metropolitan City, Kaski");
    await expect(newForm.getByRole("listbox")).toHaveCount(0);
    await newForm.getByLabel("Ward").fill("17");
    await newForm.getByLabel("Tole").fill("Birauta");
    await newForm.getByRole("button", { name: "Save address" }).click();
    const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: "Ward" });
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText("Default");
    await expect(cards.first()).toContainText("Taukhel");

    await page.getByRole("button", { name: "Make default: Site, Birauta" }).click();
    await expect(cards.first()).toContainText("Birauta");
    await page.getByRole("button", { name: "Edit: Home, Taukhel" }).click();
    const editForm = page.getByRole("form", { name: "Edit address" });
    await expect(editForm.getByRole("combobox", { name: "Town" })).toHaveValue("Godavari Municipality, Lalitpur");
    await editForm.getByLabel("Ward").fill("4");
    await editForm.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByText("Taukhel, Ward 4")).toBeVisible();

    await page.getByRole("button", { name: "Delete: Site, Birauta" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Delete: Site, Birauta" })).toBeFocused();
    await page.getByRole("button", { name: "Delete: Site, Birauta" }).click();
    await expect(page.getByRole("dialog")).toContainText("The newest of your other addresses will become the default.");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toContainText("Default");
    await expect(page.getByRole("button", { name: "Add an address" })).toBeFocused();
    await page.reload();
    await expect(page.getByText("Taukhel, Ward 4")).toBeVisible();
  });

  test.describe("while the server fails", () => {
    test.use({ expectedErrors: ["status of 500", "Failed to load resource"] });

    test("says so and loses nothing that was typed", async ({ page }) => {
      await signInAs(page, "b2c");
      await visit(page, "address-book");
      await page.getByRole("button", { name: "Add an address" }).click();
      const form = page.getByRole("form", { name: "New address" });
      await form.getByLabel("Phone").fill("9812345678");
      await chooseTown(form, "damak", "Damak Municipality");
      await form.getByLabel("Ward").fill("5");
      await form.getByLabel("Tole").fill("Chowk");
      await page.route("**/api/address/**", (route) => route.fulfill({ status: 500, body: "" }));
      await form.getByRole("button", { name: "Save address" }).click();
      await expect(page.getByText("Failed to save the address. Please try again.")).toBeVisible();
      await expect(form.getByRole("combobox", { name: "Town" })).toHaveValue("Damak Municipality, Jhapa");
      await page.unroute("**/api/address/**");
      await form.getByRole("button", { name: "Save address" }).click();
      await expect(page.getByText("Chowk, Ward 5")).toBeVisible();
    });
  });

  test("is the only page that fetches the list of all municipalities", async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
    });
    const hasMunicipalities = async () => (await Promise.all(scripts)).some((text) => text.includes("Pachaljharana"));
    await signInAs(page, "b2c");
    for (const name of sample(Object.keys(pages) as (keyof typeof pages)[], 4)) await visit(page, name);
    expect(await hasMunicipalities()).toBe(false);
    await visit(page, "address-book");
    await page.getByRole("button", { name: "Add an address" }).click();
    await expect(page.getByRole("form", { name: "New address" })).toBeVisible();
    expect(await hasMunicipalities()).toBe(true);
  });
});
