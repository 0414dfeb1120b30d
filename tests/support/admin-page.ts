import { expect, type Page } from "playwright/test";
import { widthOf } from "./test";

/** Helpers for the admin's browser tests. */

export const main = (page: Page) => page.getByRole("main");
export const getToastText = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text);

/** First closes toasts that cover the button: other tests cause notifications for staff too. */
export async function clickButton(page: Page, name: string | RegExp): Promise<void> {
  const button = main(page).getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  const isUnderToast = () =>
    button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-sonner-toast]"));
    });
  const close = page.getByRole("region", { name: /Notifications/ }).getByRole("button", { name: "Close toast" });
  while (await isUnderToast()) {
    await close
      .first()
      .click({ timeout: 1000 })
      .catch(() => {}); // it has closed by itself
  }
  // Under a toast that has come meanwhile, the click waits until it closes.
  await button.click();
}

/** An admin page is ready once React has hydrated its links, buttons and fields. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForAdmin(page);
}

export async function waitForAdmin(page: Page): Promise<void> {
  await expect(page.getByAltText("Loading")).toBeHidden();
  // Any one link or button will do, since the first may belong to an editor, which is not React's. All fields must be ready: text
  // typed during hydration is mixed with the existing value.
  await page.waitForFunction(() => {
    const isReacts = (each: Element) => Object.keys(each).some((key) => key.startsWith("__reactFiber"));
    const fields = [...document.querySelectorAll("main input, main textarea, main select")];
    return [...document.querySelectorAll("main a, main button"), ...fields].some(isReacts) && fields.every(isReacts);
  });
}

/** Types into a search field that lists what it finds, and waits for the results: Enter does nothing while older ones show. */
export async function searchFor(page: Page, label: string, text: string): Promise<void> {
  await main(page).getByLabel(label).pressSequentially(text, { delay: 20 });
  await expect(page.getByText("Searching…")).toBeHidden();
}

export async function expectNoHorizontalScroll(page: Page, width: number): Promise<void> {
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  const found = await widthOf(page);
  const tooWide = await page.evaluate(
    (most) =>
      [...document.body.querySelectorAll("*")]
        .filter((element) => element.getBoundingClientRect().right > most)
        .slice(0, 10)
        .map((element) => element.outerHTML.slice(0, 150)),
    width,
  );
  expect(found, tooWide.join("\n")).toBeLessThanOrEqual(width);
}

/**
 * Moves a row of a sorted list with the keyboard. Waits for each announcement of the row's new position before the next key, and
 * repeats a key that only scrolled the row into view.
 */
export async function moveUp(page: Page, name: string, { isToTop = false, key = "ArrowUp" } = {}): Promise<void> {
  const announcement = page.getByRole("status").filter({ hasText: `${name} is now ` });
  await main(page)
    .getByRole("button", { name: `Move ${name}`, exact: true })
    .focus();
  await page.keyboard.press("Space");
  do {
    const before = (await announcement.textContent()) ?? "";
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(announcement).not.toHaveText(before, { timeout: 2000 });
    }).toPass();
  } while (isToTop && !(await announcement.textContent())?.includes("is now 1 of"));
  await page.keyboard.press("Space");
}
