import { axeWidths, isLong, sample } from "../support/lane";
import { expectNoShift, watchLayoutShifts } from "../support/layout-shift";
import { readMisread } from "../support/nepali";
import { getPageUrl, publicPages } from "../support/public-pages";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** Rules for every page. */
test.use({ expectedErrors: ["the server responded with a status of 404"] });

/** Only the long lane checks the API's documentation, for which axe needs nine seconds. */
const pages = isLong ? publicPages : sample(publicPages, 3).filter((name) => name !== "/api/docs");

for (const name of pages) {
  test(`${name} has a title and one h1, is accessible, fits 320 px and does not shift while it loads`, {
    tag: "@XS-14",
  }, async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await watchLayoutShifts(page);
    await page.goto(await getPageUrl(name, request));
    await waitForLoadingScreen(page);
    await page.waitForLoadState("networkidle");
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
    expect(await readMisread(page), "what is in Nepali is marked as such").toEqual([]);
    await expectNoShift(page);
    expect((await page.title()).length).toBeGreaterThan(5);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const width of axeWidths) {
      if (width > 320) {
        await page.setViewportSize({ width, height: 800 });
        await page.reload();
        await waitForLoadingScreen(page);
      }
      await expectAccessible(page);
    }
  });
}
