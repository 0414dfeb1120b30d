import { getSeasonNote } from "@/lib/advice/season/note";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { axeWidths } from "../support/lane";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home says what this month of Nepal is good for, leads to its finder, and picks products for it", async ({ page }) => {
    const { month, sentence, href, areas } = getSeasonNote(dayInNepal());
    await page.goto("/");
    const picks = page.getByRole("region", { name: "Picked for this season" });
    const link = await picks.getByRole("listitem").first().getByRole("link").first().getAttribute("href");
    const line = page.getByRole("link", { name: `${month}: ${sentence}` });
    await line.click();
    await expect(page).toHaveURL(href);
    const products: { _id: string; areas: string[] }[] = await (await page.request.get("/api/product")).json();
    const first = products.find(({ _id }) => link?.includes(_id));
    expect(first?.areas.some((area) => areas.some((each) => each === area))).toBe(true);
  });
});

for (const width of axeWidths) {
  test(`the season's line fits and is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await waitForLoadingScreen(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page, { include: "main" });
  });
}
