import type { Page } from "playwright/test";
import { holdRequests } from "../support/hold-requests";
import { signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

test.use({ turn: "company", showsLoadingScreen: true, contextOptions: { reducedMotion: "no-preference" } });

/** Records, in the page itself, the times of the frames that showed the loading screen. */
async function watchLoadingScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const framesSeen: number[] = [];
    Object.assign(window, { framesSeen });
    const look = (time: number) => {
      const screen = document.querySelector(".loading-screen");
      if (screen && getComputedStyle(screen).visibility === "visible") framesSeen.push(time);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const getFramesSeen = (page: Page) => page.evaluate(() => (window as unknown as { framesSeen: number[] }).framesSeen);

test("covers the finished page with the logo and three dots on white, and disappears after a second", {
  tag: ["@spec-2-loading-screen", "@spec-4-loading-screen", "@spec-9-loading-screen"],
}, async ({ page }) => {
  await watchLoadingScreen(page);
  await page.goto("/");
  const logo = page.getByAltText("Loading");
  await expect(logo).toHaveAttribute("src", "/assets/logo.png");
  const style = await page.locator(".loading-screen").evaluate((element) => {
    const { backgroundColor, position, inset, animationDelay, animationDuration, animationFillMode } = getComputedStyle(element);
    const dots = [...element.querySelectorAll(".loading-dot")].map((dot) => getComputedStyle(dot));
    return {
      backgroundColor,
      position,
      inset,
      animationDelay,
      animationDuration,
      animationFillMode,
      dots: dots.map((dot) => [dot.animationDuration, dot.animationDelay, dot.animationIterationCount]),
    };
  });
  expect(style).toEqual({
    backgroundColor: "rgb(255, 255, 255)",
    position: "fixed",
    inset: "0px",
    // Hidden at once after one second, for good.
    animationDelay: "1s",
    animationDuration: "0s",
    animationFillMode: "forwards",
    // A cycle is one second in and out and half a second of rest; each dot starts half a second after the one before.
    dots: [
      ["1.5s", "0s", "infinite"],
      ["1.5s", "0.5s", "infinite"],
      ["1.5s", "1s", "infinite"],
    ],
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(logo).toBeHidden();
  expect((await getFramesSeen(page)).length).toBeGreaterThan(0);
});

test("disappears after a second even if no script loads", { tag: "@spec-9-header-loading" }, async ({ page }) => {
  await watchLoadingScreen(page);
  await page.route("**/_next/static/**/*.js", () => {}); // never gets a response
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "I have a leak" })).toBeVisible();
  await expect(page.getByAltText("Loading")).toBeHidden();
  const frames = await getFramesSeen(page);
  // On a busy machine the frame that hides it comes late, but long before any script would have to.
  expect((frames.at(-1) ?? Number.NaN) - (frames[0] ?? Number.NaN)).toBeLessThan(3000);
});

test("does not come back on navigation within the shop", async ({ page }) => {
  await page.goto("/");
  await waitForLoadingScreen(page);
  await page.evaluate(() => {
    const look = () => {
      const isShown = getComputedStyle(document.querySelector(".loading-screen") as Element).visibility === "visible";
      if (isShown) document.body.dataset.seen = "yes";
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole("link", { name: /^The roof leaks\. / }).click();
  await expect(page).toHaveURL("/fix/roof");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The roof leaks");
  expect(await page.evaluate(() => document.body.dataset.seen)).toBeUndefined();
});

test.describe("for a signed-in user", () => {
  test("stays while the cart is loading, however long, and disappears with it", async ({ page }) => {
    await signInAs(page);
    await page.clock.install();
    // Without scripts it disappears after a second; on a slow machine they may need longer than that to start.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".loading-screen { animation-delay: 5s !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    const release = await holdRequests(page, "**/api/cart/*");
    await page.goto("/");
    const logo = page.getByAltText("Loading");
    await expect(logo).toBeVisible();
    await page.clock.fastForward(7500); // longer than the five seconds after which it once gave up
    await expect(logo).toBeVisible();
    release();
    await expect(logo).toBeHidden();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toHaveAttribute("href", "/cart");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it does not show", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByAltText("Loading")).toBeHidden({ timeout: 100 });
  });
});
