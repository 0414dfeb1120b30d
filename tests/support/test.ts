import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "playwright/test";

export { expect };

type Fixtures = {
  /** Complaints of the browser that this test expects: text that the console message contains. */
  expectedComplaints: string[];
  /** Whether the loading screen covers each page for its second, as it does for visitors. Only its own tests need it. */
  showsLoadingScreen: boolean;
};

/**
 * The `test` of every browser test. A page that logs an error, throws, or breaks the content security policy fails its test, unless
 * the test says `test.use({ expectedComplaints: ["the server responded with a status of 404"] })`.
 */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  showsLoadingScreen: [false, { option: true }],
  context: async ({ context, expectedComplaints, showsLoadingScreen }, use) => {
    if (!showsLoadingScreen) await context.addInitScript(hideLoadingScreen);
    const complaints: string[] = [];
    const note = (text: string) => {
      if (!expectedComplaints.some((each) => text.includes(each))) complaints.push(text);
    };
    context.on("console", (message) => message.type() === "error" && note(`${message.text()} (${message.location().url})`));
    context.on("weberror", (error) => note(String(error.error())));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`Content security policy: ${violatedDirective} forbids ${blockedURI}`);
      });
    });
    await use(context);
    expect(complaints, "the browser must have nothing to complain of").toEqual([]);
  },
});

/** A style sheet made by script needs no leave of the content security policy. */
function hideLoadingScreen(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".loading-screen { display: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Waits until the loading screen, which covers the finished page for its second, has gone, and the page hears clicks. */
export async function waitForLoadingScreen(page: Page): Promise<void> {
  await expect(page.getByAltText("Loading")).toBeHidden();
  await page.waitForFunction(() => {
    const button = document.querySelector("header button");
    return button && Object.keys(button).some((key) => key.startsWith("__reactFiber"));
  });
}

/** Nothing on the page is out of reach for anybody: no violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectAccessible(page: Page, options: { include?: string } = {}): Promise<void> {
  // A toast that is still coming or going is half transparent.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator(".loading-screen")).toBeHidden();
  // What lies below the first screen has no colours before it is laid out: here that need not wait (lib/platform/page-cache/defer-scripts.ts).
  await page.evaluate(() => {
    delete document.documentElement.dataset.parts;
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // The preview of an email runs no scripts, and axe would wait for its own in there.
  // In one go: by default it opens a page of its own at each end, for frames of other sites, which the shop has not.
  // What passes is only counted: describing each element of it would take as long as finding out.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    .exclude("iframe[sandbox]");
  const { violations } = await (options.include ? builder.include(options.include) : builder).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join("\n")}`);
  expect(found).toEqual([]);
}
