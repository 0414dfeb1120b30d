import type { Page } from "playwright/test";

/** Unfolds a setting of the customer's profile. */
export const openRow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { level: 3, name, exact: true }).click();
