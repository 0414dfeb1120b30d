import type { Chosen } from "./use-row-selection";

/** Selects every row of the page, or none. */
export function ChooseAll({ chosen: { rows, isAll, chooseAll } }: { chosen: Chosen<unknown> }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold select-none">
      <input type="checkbox" checked={isAll} onChange={() => chooseAll(!isAll)} className="size-5 accent-teal" />
      {rows.length > 0 ? `${rows.length} selected` : "Select all on this page"}
    </label>
  );
}
