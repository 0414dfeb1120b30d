import type { Page } from "playwright/test";
import { main } from "../support/admin-page";
import { getRoofCoat } from "../support/e2e-orders";
import { scripts } from "../support/hold-requests";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** A connection that breaks in the first seconds of a first visit, before the service worker with the offline page is there. */
test.use({ expectedErrors: ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_CONNECTION", "Failed to fetch"] });

const line = (page: Page) => page.getByRole("alert").filter({ hasText: "The connection was lost" });
const health = "**/api/health/live";

/** Cuts the HTML of the next page off where this text begins; it breaks off as where a connection breaks. */
async function cutBefore(page: Page, text: string): Promise<void> {
  let isCut = false;
  await page.route(/\/products$/, async (route) => {
    if (isCut || route.request().resourceType() !== "document") return route.continue();
    isCut = true;
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain(text);
    await route.fulfill({ response, body: body.slice(0, body.indexOf(text)) });
  });
}

async function loseConnection(page: Page): Promise<() => Promise<void>> {
  const lost = [health, scripts] as const;
  for (const url of lost) await page.route(url, (route) => route.abort("internetdisconnected"));
  return async () => {
    for (const url of lost) await page.unroute(url);
  };
}

test("scripts that never arrive are mentioned, and the page works once the connection is back", async ({ page }) => {
  const path = `/product/${(await getRoofCoat(page.request))._id}`;
  const restore = await loseConnection(page);
  await page.goto(path);
  await expect(line(page)).toBeVisible({ timeout: 15_000 });
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  await restore();
  await waitForLoadingScreen(page);
  await expect(line(page)).toHaveCount(0);
  await expect(main(page).getByLabel("Area", { exact: true })).toBeVisible();
});

for (const [where, text] of [
  ["before the content of the page", "<h1"],
  ["after half of the page", "<footer"],
] as const) {
  test(`HTML that was cut off ${where} is mentioned, and the page is loaded again by itself`, async ({ page }) => {
    await cutBefore(page, text);
    const restore = await loseConnection(page);
    await page.goto("/products");
    await expect(line(page)).toBeVisible({ timeout: 15_000 });
    await expect(line(page).getByRole("button", { name: "Try again" })).toBeVisible();
    await restore();
    await expect(page.getByRole("contentinfo")).toBeVisible({ timeout: 15_000 });
    await expect(main(page).getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
  });
}

test("a page whose scripts are only slow says nothing, and is not loaded again", async ({ page }) => {
  let loads = 0;
  page.on("request", (request) => request.isNavigationRequest() && loads++);
  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 7000));
    await route.continue();
  });
  await page.goto("/faq");
  await page.waitForTimeout(6500);
  await expect(line(page)).toHaveCount(0);
  await waitForLoadingScreen(page);
  expect(loads).toBe(1);
});

test("a link that is followed without a connection leaves the page open, and opens once there is one", async ({
  page,
  context,
}) => {
  await page.goto("/products");
  await waitForLoadingScreen(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
  await context.setOffline(true);
  await link.click();
  const offline = page.getByRole("alert").filter({ hasText: "You are offline." });
  await expect(offline).toBeVisible();
  await offline.getByRole("button", { name: "Try again" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toHaveCount(0, { timeout: 10_000 });
  await link.click();
  await expect(page).toHaveURL(/\/about$/);
});
