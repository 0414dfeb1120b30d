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
test.use({ viewport: { width: 320, height: 640 }, expectedErrors: ["the server responded with a status of 404"] });

const isFilled = (name: string): name is FilledPage => filledPages.some((each) => each === name);
const pages = [...publicPages.filter((name) => name !== "/api/docs"), ...filledPages];
// All in one test: another worker would open a shop of its own.
test("every page has room for texts of almost twice the length", async ({ page, playwright }) => {
  test.setTimeout(isLong ? 900_000 : 400_000);
  const shop = await openLongShop((baseURL) => playwright.request.newContext({ baseURL }));
  try {
    const { asha, paths } = await fillPages(shop.request);
    const chosen = sample(pages, 4);
    const open = async (name: (typeof pages)[number]) => {
      const path = isFilled(name) ? paths[name] : await getPageUrl(name as PublicPage, shop.request);
      await page.goto(`${shop.url}${pathIn(path, "ne")}`);
      await waitForLoadingScreen(page);
      await page.waitForLoadState("networkidle");
      expect.soft(await findMisfits(page), name).toEqual([]);
    };
    for (const name of chosen) if (!isFilled(name) || isForStrangers(name)) await open(name);
    await signIn(page.context(), asha);
    for (const name of chosen) if (isFilled(name) && !isForStrangers(name)) await open(name);
    await page.goto("about:blank");
  } finally {
    await shop.stop();
  }
});
