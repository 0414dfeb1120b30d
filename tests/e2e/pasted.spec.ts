import { main } from "../support/admin-page";
import { getSeedProduct } from "../support/e2e-orders";
import { signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** Links, numbers and dates as people copy them. */

test("a link that was copied with the end of its sentence opens its page", async ({ request, page }) => {
  const path = `/product/${(await getSeedProduct(request, 0))._id}`;
  for (const end of [".", ",", ")", "%3E", "%22", "'", "%E0%A5%A4", "%20", ").", "%E2%80%8B"]) {
    for (const clean of [path, "/products", "/track", "/o/abcdefgh"]) {
      const response = await request.get(`${clean}${end}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], `${clean}${end}`).toEqual([308, clean]);
    }
  }
  expect((await request.get("/api/product.", { maxRedirects: 0 })).status(), "a call is left alone").toBe(404);
  await page.goto(`${path}.`);
  await expect(page).toHaveURL(path);
});

test("a Nepali year in a field for a date is recognized, and the day that is meant is offered", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/settings/coupons/new");
  await waitForLoadingScreen(page);
  const start = main(page).getByLabel("Start date (optional)");
  await start.fill("2083-08-01");
  await expect(start).toHaveAccessibleDescription(/2083-08-01 looks like a Nepali date: do you mean 2026-11-17 AD\?/);
  await main(page).getByRole("button", { name: "Use 2026-11-17" }).click();
  await expect(start).toHaveValue("2026-11-17");
  await expect(start).toBeFocused();
  await expect(main(page).getByText("looks like a Nepali date")).toHaveCount(0);
});

test("a filter with a Nepali year shows the day that is meant", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/audit?from=2083-08-01");
  await expect(main(page).getByLabel("From")).toHaveValue("2026-11-17");
});

test("with a phone number the code comes first", async ({ page }) => {
  await page.goto("/login");
  await waitForLoadingScreen(page);
  await main(page).getByLabel("Email or mobile number").fill("\u202a९८४१\u2011२३४५६७\u202c");
  const buttons = main(page).getByRole("button", { name: /^(Log in|Text me a code)$/ });
  await expect(buttons).toHaveText(["Text me a code", "Log in"]);
});
