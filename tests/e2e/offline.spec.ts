import type { Page } from "playwright/test";
import { expect, expectAccessible, test, widthOf } from "../support/test";

// The page names the shop.
test.use({ serviceWorkers: "allow", expectedErrors: ["ERR_INTERNET_DISCONNECTED"], turn: "company" });

const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null && (await caches.match("/offline")) !== undefined;
  });

test("while offline a page says what to do, and once online again the requested page opens", async ({ page, context }) => {
  await page.goto("/faq");
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page).toHaveTitle("You are offline | Sukkha Waterproofing");
  await expect(page.getByRole("link", { name: /^Call \+977/ })).toHaveAttribute("href", /^tel:\+977\d+$/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBe(320);
  await expectAccessible(page);
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Try again" }).click();
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
  expect(new URL(page.url()).pathname).toBe("/contact");
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("a connection of whose return the browser says nothing is noticed too", { tag: "@long" }, async ({ page, context }) => {
  await page.addInitScript(() => addEventListener("online", (event) => event.stopImmediatePropagation(), true));
  await page.goto("/faq");
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await context.setOffline(false);
  await expect(page.getByRole("contentinfo")).toBeVisible({ timeout: 15_000 });
  expect(new URL(page.url()).pathname).toBe("/contact");
});

test("only the offline page is ever cached: every page, price and reply comes from the network", async ({ page }) => {
  await page.goto("/faq");
  await waitForServiceWorker(page);
  for (const url of ["/", "/products", "/login"]) {
    const response = await page.goto(url);
    expect(response?.status()).toBe(200);
  }
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, urls: requests.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(cached).toEqual({ names: ["offline-1"], urls: ["/offline"] });
});

test("under /admin it says to staff what they need", async ({ page, context }) => {
  await page.goto("/faq");
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto("/admin/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByText("Orders keep arriving meanwhile")).toBeVisible();
  await expect(page.getByText("Your cart and your orders are safe.")).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBe(320);
  await expectAccessible(page);
});
