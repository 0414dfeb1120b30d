import { expect, type Page, test } from "playwright/test";
import { sample } from "../support/lane";
import { getPublishedProductId } from "../support/server";

/** The ids of the page's lower parts that are not laid out yet. */
const pendingParts = (page: Page) =>
  page
    .locator(".part")
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === "auto").map((part) => part.id));

test.describe("a page that has just arrived", () => {
  for (const name of sample(["home", "a product"], 2)) {
    test(`is laid out below its first screen when the browser is idle: ${name}`, async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () => {
          const parts = [...document.querySelectorAll(".part")];
          const pending = parts.filter((part) => getComputedStyle(part).contentVisibility === "auto");
          Object.assign(window, { waitingAtFirst: pending.length });
        });
      });
      await page.goto(name === "home" ? "/" : `/product/${await getPublishedProductId()}`);
      expect(await page.evaluate(() => Reflect.get(window, "waitingAtFirst"))).toBeGreaterThan(3);
      await expect(page.locator("html")).not.toHaveAttribute("data-parts");
      expect(await pendingParts(page)).toEqual([]);
    });
  }

  test("is in the end as high as one that was laid out at once", async ({ page }) => {
    const height = () => page.evaluate(() => document.body.scrollHeight);
    await page.goto("/");
    await expect(page.locator("html")).not.toHaveAttribute("data-parts");
    const inParts = await height();
    await page.reload();
    expect(await pendingParts(page)).toEqual([]);
    await expect.poll(height).toBe(inParts);
  });

  test("does not shift while somebody scrolls at once", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/", { waitUntil: "commit" });
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(150);
    }
    await expect(page.locator("html")).not.toHaveAttribute("data-parts");
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
  });

  for (const [when, delayMs] of [
    ["once its first image has arrived", 300],
    ["after half a second, if its first image has not arrived", 6_000],
  ] as const) {
    test(`requests its scripts ${when}`, async ({ page }) => {
      const requests: { isScript: boolean; at: number }[] = [];
      // The browser's own times: this process may see a request later.
      const network = await page.context().newCDPSession(page);
      network.on("Network.requestWillBeSent", ({ request: { url }, type, timestamp }) => {
        const isScript = url.includes("/_next/static/chunks/") && type === "Script";
        if (isScript || url.includes("/media/product/")) requests.push({ isScript, at: timestamp * 1000 });
      });
      await network.send("Network.enable");
      await page.route("**/media/product/**", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.continue().catch(() => {}); // the page may have been left
      });
      await page.goto(`/product/${await getPublishedProductId()}`, { waitUntil: "commit" });
      await expect(page.locator("html")).not.toHaveAttribute("data-parts");
      const image = requests.find(({ isScript }) => !isScript)?.at ?? 0;
      const script = requests.find(({ isScript }) => isScript)?.at ?? 0;
      expect(script - image).toBeGreaterThan(Math.min(delayMs, 500) - 50);
      expect(script - image).toBeLessThan(6_000);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }

  test("opens at the section in its URL, completely laid out", async ({ page }) => {
    await page.goto(`/product/${await getPublishedProductId()}#related`);
    await expect(page.locator("html")).not.toHaveAttribute("data-parts");
    expect(await pendingParts(page)).toEqual([]);
    await expect(page.locator("#related")).toBeInViewport();
  });

  test("keeps its scroll position after a reload", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    await expect(page.locator("html")).not.toHaveAttribute("data-parts");
    // Two frames later, once the browser has made up for what grew above.
    const before = await page.evaluate(
      () => new Promise<number>((settled) => requestAnimationFrame(() => requestAnimationFrame(() => settled(scrollY)))),
    );
    await page.reload();
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is completely laid out at once", async ({ page }) => {
    await page.goto("/");
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect(footer?.height).not.toBe(640);
  });
});
