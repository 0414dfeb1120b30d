import type { ReactNode } from "react";
import type { BulkSkip } from "@/lib/catalogue/product/admin/bulk/contract";

/** The skipped products, with reasons. */
export function Skips({ label, skips }: { label: string; skips: BulkSkip[] }) {
  return (
    <Scroller label={label}>
      <ul className="divide-y divide-line text-sm">
        {skips.map(({ _id, name, reason }) => (
          <li key={_id} className="p-2">
            {name} <span className="note block">{reason}</span>
          </li>
        ))}
      </ul>
    </Scroller>
  );
}

export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it could not be scrolled by keyboard
    <section aria-label={label} tabIndex={0} className="mt-2 max-h-60 overflow-auto rounded-lg border border-line">
      {children}
    </section>
  );
}
