"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated";

/** Whether somebody has changed what the page came with. */
export const isTyped = (field: unknown): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field instanceof HTMLInputElement && field.value !== field.defaultValue;

/**
 * For fields whose values a component holds: on a slow phone somebody types before the scripts have come, and React hears nothing of
 * it. `read` is then told once to take what stands in them.
 */
export function useTypedBefore<E extends HTMLElement>(read: (box: E) => void) {
  const box = useRef<E>(null);
  // Nobody has typed into what the script itself has put there, and a select does not say so.
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
