"use client";

import type { ProductFormState } from "@/components/product/admin/form/use-product-form";

/** Always within reach: what is not saved yet, and saving it. */
export function SaveBar({ state, isChanged }: { state: ProductFormState; isChanged: boolean }) {
  const { known, sent, isBusy, isReady } = state;
  const idle = known ? "Save product" : "Create product";
  const busy = sent === null ? "Saving…" : `Sending, ${Math.round(sent * 100)} %`;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-white px-4 py-3 md:-mx-8 md:px-8">
      <p role="status" className="note mr-auto">
        {isChanged ? "Not saved. A draft is kept in this browser." : known ? "All changes saved." : ""}
      </p>
      <button type="submit" disabled={!isReady} className="button button-strong">
        {isBusy ? busy : idle}
      </button>
    </div>
  );
}
