import type { KeyboardEvent } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

const getControl = (cell: Element | undefined): Control | null => cell?.querySelector<Control>("[data-cell]") ?? null;

function focus(control: Control): void {
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** Whether an arrow leaves the field instead of moving its cursor. */
function isAtEdge(control: Control, direction: number): boolean {
  if (control instanceof HTMLSelectElement) return true;
  const { selectionStart: start, selectionEnd: end, value } = control;
  if (start === 0 && end === value.length) return true;
  return start === end && end === (direction < 0 ? 0 : value.length);
}

/** An open list of choices has the keys for itself. */
const isListOpen = (control: Control): boolean =>
  control instanceof HTMLSelectElement && CSS.supports("selector(:open)") && control.matches(":open");

type Step = { rows: number; cells: number };

const arrows: Record<string, Step> = {
  ArrowUp: { rows: -1, cells: 0 },
  ArrowDown: { rows: 1, cells: 0 },
  ArrowLeft: { rows: 0, cells: -1 },
  ArrowRight: { rows: 0, cells: 1 },
};

function getStep({ key, shiftKey }: KeyboardEvent, control: Control): Step | null {
  if (key === "Enter") return { rows: shiftKey ? -1 : 1, cells: 0 };
  const step = shiftKey ? undefined : arrows[key];
  return step && (step.rows !== 0 || isAtEdge(control, step.cells)) ? step : null;
}

/** The next field in this direction; cells without one are passed over. */
function findNext(control: Control, { rows, cells }: Step): Control | null {
  const cell = control.closest("td");
  const row = cell?.closest("tr");
  const body = row?.closest("tbody");
  if (!cell || !row || !body) return null;
  let [y, x] = [row.sectionRowIndex + rows, cell.cellIndex + cells];
  while (body.rows[y]?.cells[x]) {
    const next = getControl(body.rows[y]?.cells[x]);
    if (next) return next;
    y += rows;
    x += cells;
  }
  return null;
}

/** Arrows and Enter go from cell to cell, as in a spreadsheet. */
export function moveFocus(event: KeyboardEvent): void {
  const { target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  if (target.dataset.cell === undefined || isListOpen(target as Control)) return;
  const step = getStep(event, target as Control);
  if (!step) return;
  // Enter would send the form, and an arrow would change a choice.
  event.preventDefault();
  const next = findNext(target as Control, step);
  if (next) focus(next);
}
