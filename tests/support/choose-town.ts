import type { Locator, Page } from "playwright/test";

/** Types the beginning of a municipality, and picks it from the list that this opens. */
export async function chooseTown(form: Page | Locator, typed: string, municipality: string): Promise<void> {
  const field = form.getByRole("combobox", { name: "Town" });
  await field.fill(typed);
  await form.getByRole("option", { name: municipality }).click();
}

/** Shows province, district and municipality as three lists. */
export const openPlaceLists = (form: Page | Locator): Promise<void> => form.getByText("Or choose from lists").click();
