import { expect, type Locator, type Page } from "playwright/test";

/** Nothing covers it: a pointer at its centre hits it. Playwright also calls "visible" what lies behind a dialog. */
export async function expectOnTop(thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  const meets = () =>
    thing.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(meets, { message: `a pointer meets ${thing}` }).toBe(true);
}

/** The toast can be read, hovered and closed. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: text }).first();
  await expectOnTop(toast);
  await expect(toast.getByRole("button", { name: "Close toast" })).toBeEnabled();
}
