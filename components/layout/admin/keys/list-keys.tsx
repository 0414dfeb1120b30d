"use client";

import { useEffect, useState } from "react";
import { KeysDialog } from "./keys-dialog";
import { areKeysOn } from "./preference";
import { findFirstAction, findSearchField, findSelectAll, isDialogOpen, isTyping, listRows } from "./targets";

/** Keys for the lists of the back office; "?" shows them. They never act while somebody types, in a dialog or with a modifier. */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!canAct(event)) return;
      const isDone = event.key === "?" ? showKeys() : actions[event.key]?.();
      if (isDone) event.preventDefault();
    };
    const showKeys = () => {
      setOpen(true);
      return true;
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />;
}

function canAct({ key, defaultPrevented, isComposing, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || !areKeysOn() || isDialogOpen()) return false;
  return !isTyping(target) || (key === "ArrowDown" && target === findSearchField());
}

/** By key: each says whether it did something. */
const actions: Record<string, () => boolean> = {
  "/": search,
  j: () => move(1),
  k: () => move(-1),
  // From the search into what it found. Elsewhere they scroll.
  ArrowDown: () => (isInRow() || document.activeElement === findSearchField()) && move(1),
  ArrowUp: () => isInRow() && move(-1),
  x: select,
  a: selectAll,
  b: goToActions,
};

function search(): boolean {
  const field = findSearchField();
  field?.focus();
  field?.select();
  return field !== null;
}

const findCurrent = (rows: ReturnType<typeof listRows>) => rows.findIndex(({ row }) => row.contains(document.activeElement));

const isInRow = () => listRows().some(({ link }) => link === document.activeElement);

function move(by: 1 | -1): boolean {
  const rows = listRows();
  const current = findCurrent(rows);
  const next = rows[current < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(current + by, 0), rows.length - 1)];
  next?.link.focus({ preventScroll: true });
  next?.row.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

function select(): boolean {
  const rows = listRows();
  const box = rows[findCurrent(rows)]?.row.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.click();
  return box != null;
}

function selectAll(): boolean {
  const box = findSelectAll();
  box?.click();
  return box !== null;
}

function goToActions(): boolean {
  const button = findFirstAction();
  button?.focus();
  return button !== null;
}
