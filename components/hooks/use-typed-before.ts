"use client";

import { useEffect, useEffectEvent, useRef } from "react";

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
  const look = useEffectEvent(() => {
    if (!box.current) return;
    const fields = box.current instanceof HTMLFormElement ? box.current.elements : box.current.querySelectorAll("input, select");
    if ([...fields].some(isTyped)) read(box.current);
  });
  useEffect(() => look(), []);
  return box;
}
