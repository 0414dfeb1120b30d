"use client";

import { useState, useSyncExternalStore } from "react";
import { rememberChoice } from "@/lib/platform/browser/staff-choice";
import { type PacksView, packsCookie } from "./packs-cookie";

const wide = "(width >= 64rem)";

function subscribe(listener: () => void) {
  const query = window.matchMedia?.(wide);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
}

/** The view of packs that was chosen in this browser; narrow screens always have cards. */
export function usePacksView(initial: PacksView) {
  const [chosen, setChosen] = useState(initial);
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(wide).matches ?? true,
    () => true,
  );
  const choose = (view: PacksView) => {
    rememberChoice(packsCookie, view);
    setChosen(view);
  };
  return { view: isWide ? chosen : "cards", choose };
}
