"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated";

/** Whether the user has changed the value that the page was rendered with. */
export const isTyped = (field: unknown): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field instanceof HTMLInputElement && field.value !== field.defaultValue;

/**
 * For controlled fields: on a slow phone people type before hydration, and React does not notice. `read` is then called once with
 * the form.
 */
export function useInputBeforeHydration<E extends HTMLElement>(read: (box: E) => void) {
  const box = useRef<E>(null);
  // Only for fields in the server's HTML. In others nobody has typed yet, and a select cannot tell.
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const adoptTypedValue = useEffectEvent(() => {
    if (!box.current || !isServed) return;
    const fields = box.current instanceof HTMLFormElement ? box.current.elements : box.current.querySelectorAll("input, select");
    if ([...fields].some(isTyped)) read(box.current);
  });
  useEffect(() => adoptTypedValue(), []);
  return box;
}
