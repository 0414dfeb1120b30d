import { pathIn } from "@/lib/platform/shared/language/language";
import { type FilledPage, filledPages, fillPages, isForStrangers } from "../support/filled-pages";
import { isLong, sample } from "../support/lane";
import { openLongShop } from "../support/long-texts";
import { findMisfits } from "../support/misfits";
import { signIn } from "../support/people";
import { getPageUrl, type PublicPage, publicPages } from "../support/public-pages";
import { expect, test, waitForLoadingScreen } from "../support/test";

/**
 * Translators need more room than English. In a shop of its own each text is 1.8 times as long, in long words: no page becomes wider than
 * a small phone, which is a screen of 640 px at 200 %, and no text is cut or leaves its box.
 */
test.describe.configure({ mode: "default", timeout: 60_000 });
test.use({ viewport: { width: 320, height: 640 }, expectedErrors: ["the server responded with a status of 404"] });

let shop: Awaited<ReturnType<typeof openLongShop>> | undefined;
let customer: Awaited<ReturnType<typeof fillPages>>;
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000);
  shop = await openLongShop((baseURL) => playwright.request.newContext({ baseURL }));
  customer = await fillPages(shop.request);
});
test.afterAll(() => shop?.stop());

const isFilled = (name: string): name is FilledPage => filledPages.some((each) => each === name);
const pages = [...publicPages.filter((name) => name !== "/api/docs"), ...filledPages];
/** At 200 % on a phone, and as narrow as the shop still promises. */
const widths = isLong ? [320, 240] : [320];

for (const name of sample(pages, 4)) {
  test(`${name} has room for texts of almost twice the length`, async ({ page }) => {
    if (!shop) throw new Error("the shop did not open");
    if (isFilled(name) && !isForStrangers(name)) await signIn(page.context(), customer.asha);
    const path = isFilled(name) ? customer.paths[name] : await getPageUrl(name as PublicPage, shop.request);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`${shop.url}${pathIn(path, "ne")}`);
      await waitForLoadingScreen(page);
      await page.waitForLoadState("networkidle");
      expect.soft(await findMisfits(page), `${width} px`).toEqual([]);
    }
  });
}
