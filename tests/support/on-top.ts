import { expect, type Locator, type Page } from "playwright/test";

/** Nothing covers it: a pointer at its centre hits it. To Playwright an element behind a dialog is "visible" too. */
export async function expectOnTop(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  const isHit = () =>
    locator.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isHit, { message: `a pointer meets ${locator}` }).toBe(true);
}

/** The toast can be read, hovered and closed. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: text }).first();
  await expectOnTop(toast);
  await expect(toast.getByRole("button", { name: "Close toast" })).toBeEnabled();
}
