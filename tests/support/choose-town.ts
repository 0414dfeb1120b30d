import type { Locator, Page } from "playwright/test";

/** Types the beginning of a municipality, and picks it from the list that this opens. */
export async function chooseTown(form: Page | Locator, typed: string, municipality: string): Promise<void> {
  await form.getByRole("combobox", { name: "Town" }).fill(typed);
  await listTowns(form).filter({ hasText: municipality }).click();
}

export const listTowns = (form: Page | Locator): Locator => form.getByRole("listbox", { name: "Towns" }).getByRole("option");

/** Shows province, district and municipality as three lists. */
export const openPlaceLists = (form: Page | Locator): Promise<void> => form.getByText("Or choose from lists").click();
