/** What the keys of the back office's lists act on, found in the page: every list has them without doing anything for it. */

/** Toasts are a popover too, but a manual one. */
const openParts = "dialog[open], [role=dialog], [role=alertdialog], [role=menu], [popover=auto]:popover-open";

/** Whether something is open above the page, which has keys of its own. */
export function isDialogOpen(): boolean {
  try {
    return document.querySelector(openParts) !== null;
  } catch {
    // The browser has no popovers.
    return document.querySelector(openParts.replace(/, \[popover=.*/, "")) !== null;
  }
}

const untyped = ["checkbox", "radio", "button", "submit", "reset", "image", "range", "color", "file"];

/** Whether letters typed here are text, or choose an option. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untyped.includes(target.type);
  return target.isContentEditable || target.closest("textarea, select, [role=textbox], [role=combobox], [role=listbox]") !== null;
}

const rowSelector = "main li, main tbody tr";

type Row = { row: Element; link: HTMLElement };

/** The rows of the page's list, each with its main link, or the first button where rows have no page. */
export function listRows(): Row[] {
  return [...document.querySelectorAll(rowSelector)].flatMap((row) => {
    const isPart = row.closest("nav, form, [hidden]") !== null || row.parentElement?.closest(rowSelector);
    const link = isPart ? null : (row.querySelector<HTMLElement>("a[href^='/admin/']") ?? findButton(row));
    return link ? [{ row, link }] : [];
  });
}

/** Not the handle that sorts the row, which has no text. */
const findButton = (row: Element): HTMLElement | null =>
  [...row.querySelectorAll("button")].find(({ textContent }) => textContent.trim() !== "") ?? null;

/** Selects every row of the page. */
export const findSelectAll = (): HTMLInputElement | null => document.querySelector("main [data-select-all]");

/** The first thing that can be done with the selected rows. */
export const findFirstAction = (): HTMLButtonElement | null =>
  document.querySelector("main [data-selected-rows] .button:not(:disabled)");

/** The search field of the list. */
export const findSearchField = (): HTMLInputElement | null =>
  document.querySelector("main [role=search] input[type=search]") ?? document.querySelector("main input[type=search]");
