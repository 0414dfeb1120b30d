import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "playwright/test";
import { isSampled } from "./lane";
import { type Subject, takeTurns } from "./take-turns";

export { expect };

type Fixtures = {
  /** Console errors that this test expects, each by a part of its text. */
  expectedErrors: string[];
  /** Whether the loading screen covers each page for a second, as it does for visitors. Only its own tests need it. */
  showsLoadingScreen: boolean;
  /** The rows of which the shop has only one, that the test changes or compares. */
  turn: Subject | null;
  takesTurn: undefined;
};

/**
 * The `test` of every browser test. A page that logs an error, throws, or breaks the content security policy fails its test,
 * unless the test says `test.use({ expectedErrors: ["the server responded with a status of 404"] })`.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  showsLoadingScreen: [false, { option: true }],
  turn: [null, { option: true }],
  // The wait for the others is not this test's own time.
  takesTurn: [
    ({ turn }, use) => (turn ? takeTurns(turn, () => use(undefined)) : use(undefined)),
    { auto: true, timeout: 120_000 },
  ],
  context: async ({ context, expectedErrors, showsLoadingScreen }, use) => {
    if (!showsLoadingScreen) await context.addInitScript(hideLoadingScreen);
    const errors: string[] = [];
    const add = (text: string) => {
      if (!expectedErrors.some((each) => text.includes(each))) errors.push(text);
    };
    context.on("console", (message) => message.type() === "error" && add(`${message.text()} (${message.location().url})`));
    context.on("weberror", (error) => add(String(error.error())));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`Content security policy: ${violatedDirective} forbids ${blockedURI}`);
      });
    });
    await use(context);
    // The page may ask again at this very moment: what answers a route then fails because the test has ended, and the test with it.
    await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
    expect(errors, "the browser must have nothing to complain of").toEqual([]);
  },
});

/** A style sheet that a script constructs is not subject to the content security policy. */
function hideLoadingScreen(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".loading-screen { display: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Waits until the loading screen, which covers the finished page for a second, is gone, and the page responds to clicks. */
export async function waitForLoadingScreen(page: Page): Promise<void> {
  await expect(page.getByAltText("Loading")).toBeHidden();
  // The header is hydrated first. The buttons are React's a moment before they respond, when presses stop being stored.
  await page.waitForFunction(() => {
    if ((window as { earlyClicks?: unknown }).earlyClicks !== undefined) return false;
    const buttons = [document.querySelector("header button"), ...document.querySelectorAll("main button")];
    return buttons.every((each) => each && Object.keys(each).some((key) => key.startsWith("__reactFiber")));
  });
}

/**
 * The width of the open page in pixels. Everything is laid out first: what is below the first screen has no width until it is
 * scrolled to, or the browser is idle (lib/platform/server/page-cache/defer-scripts.ts).
 */
export async function widthOf(page: Page): Promise<number> {
  const width = await measureWidth(page);
  if (width <= (page.viewportSize()?.width ?? width)) return width;
  // After the viewport shrank, a busy Chromium lays the page out once with the media queries of its earlier width.
  await page.waitForTimeout(500);
  return measureWidth(page);
}

const measureWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    delete document.documentElement.dataset.parts;
    return document.documentElement.scrollWidth;
  });

/**
 * Expects no violation of WCAG 2.2 A and AA or of axe's best practices. In `npm test` only tests that are about accessibility check
 * this, and every second of the others (./lane.ts).
 */
export async function expectAccessible(page: Page, options: { include?: string } = {}): Promise<void> {
  const title = base.info().titlePath.join(" > ");
  if (!title.includes("accessible") && !isSampled(title, 2)) return;
  // A toast that is still fading in or out is half transparent.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator(".loading-screen")).toBeHidden();
  // Lays out what is below the first screen, which has no colours before that (lib/platform/server/page-cache/defer-scripts.ts).
  await page.evaluate(() => {
    delete document.documentElement.dataset.parts;
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  // Otherwise what has scrolled beneath the header counts as too small to tap.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // An email's preview is excluded: it runs no scripts, and axe would wait for its own there.
  // Legacy mode runs in this page alone. By default axe opens another one for cross-origin frames, which the shop does not have.
  // Only violations are described: describing each element that passes would take as long as the check.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    .exclude("iframe[sandbox]");
  const { violations } = await (options.include ? builder.include(options.include) : builder).analyze();
  const problems = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join("\n")}`,
  );
  expect(problems).toEqual([]);
}
