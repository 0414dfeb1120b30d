import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";

type MoreFiltersProps = {
  /** How many of them are set. */
  count: number;
  children: ReactNode;
};

/** The filters beside a search box: behind a button on a phone, always open beside it on a wide screen. */
export function MoreFilters({ count, children }: MoreFiltersProps) {
  return (
    <details className="more-filters col-span-2">
      <summary className="button button-quiet w-full">
        <SlidersHorizontal size={18} aria-hidden="true" />
        {count > 0 ? `Filters (${count})` : "Filters"}
      </summary>
      <div className="grid grid-cols-2 items-end gap-3 max-sm:mt-3 sm:contents">{children}</div>
    </details>
  );
}
