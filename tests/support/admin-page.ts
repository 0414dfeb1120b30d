import { expect, type Page } from "playwright/test";

/** What browser tests through the admin share. */

export const main = (page: Page) => page.getByRole("main");
export const said = (page: Page, text: string | RegExp) => page.getByRole("region", { name: /Notifications/ }).getByText(text);

/** Closes the messages that lie on the button first, as anybody would: other tests make messages for staff too. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = main(page).getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  const isUnderMessage = () =>
    button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-sonner-toast]"));
    });
  const close = page.getByRole("region", { name: /Notifications/ }).getByRole("button", { name: "Close toast" });
  while (await isUnderMessage()) {
    await close
      .first()
      .click({ timeout: 1000 })
      .catch(() => {}); // it has gone by itself
  }
  await button.click();
}

/** The admin's pages are ready once what can be pressed in them hears clicks. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await adminReady(page);
}

export async function adminReady(page: Page): Promise<void> {
  await expect(page.getByAltText("Loading")).toBeHidden();
  // Not the first link alone: it may stand in the text of an editor, which is not React's. But every field: what is typed while
  // React takes over a field is mixed with what stood in it.
  await page.waitForFunction(() => {
    const isReacts = (each: Element) => Object.keys(each).some((key) => key.startsWith("__reactFiber"));
    const fields = [...document.querySelectorAll("main input, main textarea, main select")];
    return [...document.querySelectorAll("main a, main button"), ...fields].some(isReacts) && fields.every(isReacts);
  });
}

/** Nothing is wider than the screen. */
export async function expectNoSideways(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Moves a row of a sorted list up with the keyboard, as somebody does who listens: each key once it is told where the row is now. */
export async function moveUp(page: Page, name: string, { isToTop = false } = {}): Promise<void> {
  const told = page.getByRole("status").filter({ hasText: `${name} is now ` });
  await main(page)
    .getByRole("button", { name: `Move ${name}`, exact: true })
    .focus();
  await page.keyboard.press("Space");
  do {
    const before = (await told.textContent()) ?? "";
    await page.keyboard.press("ArrowUp");
    await expect(told).not.toHaveText(before);
  } while (isToTop && !(await told.textContent())?.includes("is now 1 of"));
  await page.keyboard.press("Space");
}
