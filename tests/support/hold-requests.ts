import type { Locator, Page, Route } from "playwright/test";

/** The scripts of a page. */
export const scripts = "**/_next/static/**/*.js";

/** Holds requests back, as a slow network does, until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Answers requests with `fail` until the button is pressed that the returned function presses. Ending the outage before the press
 * would not do: the page also asks again by itself, and then there may be no button left.
 */
export async function failUntilPressed(
  page: Page,
  url: string,
  fail: (route: Route) => Promise<void>,
): Promise<(button: Locator) => Promise<void>> {
  let isWatched = false;
  const isPressed = () => page.evaluate(() => "pressed" in document.documentElement.dataset);
  await page.route(url, async (route) => (isWatched && (await isPressed()) ? route.continue() : fail(route)));
  return async (button) => {
    await page.evaluate(() =>
      addEventListener("click", () => (document.documentElement.dataset.pressed = ""), { capture: true }),
    );
    isWatched = true;
    await button.click();
  };
}
