import { expect, type Locator, type Page } from "playwright/test";

/**
 * Nothing covers it: what a pointer at its centre meets is the thing itself or a part of it. What lies behind a dialog is "visible"
 * to Playwright, and met by nobody.
 */
export async function expectOnTop(thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  const meets = () =>
    thing.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(meets, { message: `a pointer meets ${thing}` }).toBe(true);
}

/** A message that was said, where it can be read, hovered and closed. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: text }).first();
  await expectOnTop(toast);
  await expect(toast.getByRole("button", { name: "Close toast" })).toBeEnabled();
}
