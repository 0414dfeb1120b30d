import { t } from "@/lib/platform/shared/language/t";
import type { RowSelection } from "./use-row-selection";

/** Selects or deselects every row of the page. */
export function SelectAll({ chosen: { rows, isAll, chooseAll } }: { chosen: RowSelection<unknown> }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold select-none">
      <input type="checkbox" data-select-all checked={isAll} onChange={() => chooseAll(!isAll)} className="size-5 accent-teal" />
      {rows.length > 0 ? t`${rows.length} selected` : t`Select all on this page`}
    </label>
  );
}
