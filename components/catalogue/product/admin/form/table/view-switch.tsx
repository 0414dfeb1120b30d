"use client";

import { LayoutList, Table2 } from "lucide-react";
import type { PacksView } from "./packs-cookie";

const views = [
  { view: "table", label: "Table", Icon: Table2 },
  { view: "cards", label: "Cards", Icon: LayoutList },
] as const;

/** Chooses between the table and the cards of packs; not on phones, which have cards. */
export function ViewSwitch({ view, onChoose }: { view: PacksView; onChoose: (view: PacksView) => void }) {
  return (
    <fieldset className="flex gap-2 max-lg:hidden">
      <legend className="sr-only">Show packs as</legend>
      {views.map(({ view: each, label, Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChoose(each)}
          className="button button-quiet aria-pressed:border-teal aria-pressed:bg-teal-soft"
        >
          <Icon size={18} aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
