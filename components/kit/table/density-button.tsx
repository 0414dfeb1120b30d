"use client";

import { Rows3, Rows4 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { rememberChoice } from "@/lib/platform/browser/staff-choice";
import { t } from "@/lib/platform/shared/language/t";
import { rowsCookie } from "./rows-cookie";

const changed = "shop:rows";
const isDense = () => !document.cookie.includes(`${rowsCookie}=roomy`);

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Chooses between dense and roomy rows of all lists, for this browser; not on phones, which have cards. */
export function DensityButton() {
  const dense = useSyncExternalStore(subscribe, isDense, () => true);
  const choose = () => {
    const rows = dense ? "roomy" : "dense";
    rememberChoice(rowsCookie, rows);
    for (const list of document.querySelectorAll<HTMLElement>("[data-rows]")) list.dataset.rows = rows;
    window.dispatchEvent(new Event(changed));
  };
  const Icon = dense ? Rows4 : Rows3;
  return (
    <button type="button" aria-pressed={dense} onClick={choose} className="button button-quiet max-lg:hidden">
      <Icon size={18} aria-hidden="true" />
      {t`Dense`}
    </button>
  );
}
