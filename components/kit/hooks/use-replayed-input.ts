"use client";

import { useInsertionEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "./use-hydrated";

type InputElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * On a slow phone people type and choose before hydration. React does not notice: it would show one choice and use another. For each
 * field in the element with this id that was changed by then, this dispatches the events of that change once more.
 */
export function useReplayedInput(id: string): void {
  // Only for fields in the server's HTML. In others nobody has typed yet, and a select cannot tell.
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  // Insertion effects run before all others: refs and later effects of the fields may fill them in or reset them.
  useInsertionEffect(() => {
    const fields = document.getElementById(id)?.querySelectorAll<InputElement>("input:not([type=file]), select, textarea");
    const replays = isServed ? [...(fields ?? [])].flatMap(toReplay) : [];
    // Not within this commit, and one after the other: each change builds on the one before.
    if (replays.length > 0) setTimeout(() => replays.forEach(flushSync));
  }, [id, isServed]);
}

/** The events of a field's change; none if it has the value that the page was rendered with. */
function toReplay(field: InputElement): (() => void)[] {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked, defaultChecked, type } = field;
    const click = () => {
      field.checked = !checked;
      field.click();
    };
    return checked !== defaultChecked && (checked || type === "checkbox") ? [click] : [];
  }
  const { value } = field;
  const isChanged =
    field instanceof HTMLSelectElement ? field.selectedOptions[0] !== servedOption(field) : value !== field.defaultValue;
  const leave = () => field !== document.activeElement && field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  return isChanged ? [() => enter(field, value), leave] : [];
}

/** The option that is selected in the server's HTML. */
function servedOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  const all = [...options];
  return all.find(({ defaultSelected }) => defaultSelected) ?? all.find(({ disabled }) => !disabled);
}

/** React compares with the value that was last set through the element's own property: this one is set past it. */
function enter(field: InputElement, value: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  // An earlier choice may have changed the options.
  if (isSelect && ![...field.options].some((option) => option.value === value)) return;
  if (!isSelect) field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
}
