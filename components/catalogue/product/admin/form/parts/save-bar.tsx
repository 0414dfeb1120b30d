"use client";

import type { ProductFormState } from "@/components/catalogue/product/admin/form/use-product-form";
import { draftStateText } from "@/components/kit/form/draft-notes";

/** The save button, always in view, and whether there are unsaved changes. */
export function SaveBar({ state, isChanged }: { state: ProductFormState; isChanged: boolean }) {
  const { saved, progress, isBusy, isReady } = state;
  const idle = saved ? "Save product" : "Create product";
  const busy = progress === null ? "Saving…" : `Sending, ${Math.round(progress * 100)}%`;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-white px-4 py-3 md:-mx-8 md:px-8">
      <p role="status" className="note mr-auto">
        {draftStateText(isChanged, saved !== null)}
      </p>
      <button type="submit" disabled={!isReady} className="button button-strong">
        {isBusy ? busy : idle}
      </button>
    </div>
  );
}
