import type { Chosen } from "./use-row-selection";

/** Chooses every row of the page, or none, and says how many are chosen. */
export function ChooseAll({ chosen: { rows, isAll, chooseAll } }: { chosen: Chosen<unknown> }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
      <input type="checkbox" checked={isAll} onChange={() => chooseAll(!isAll)} className="size-5 accent-teal" />
      {rows.length > 0 ? `${rows.length} chosen` : "Select all on this page"}
    </label>
  );
}
