"use client";

import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { addUsualFixes } from "@/lib/advice/fix/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";

/** Offers the shipped systems and problems to a shop that was set up before they existed. */
export function UsualFixes({ count }: { count: number }) {
  const { isBusy, press } = useAdminAction();
  if (count === 0) return null;
  const add = async () => {
    let message = "";
    const send = async () => {
      const { published, drafts } = await call(addUsualFixes, {});
      message = `${published} published.${drafts > 0 ? ` ${countText(drafts, "draft")} to complete: choose the products.` : ""}`;
    };
    await press(send, () => message);
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-teal bg-teal-soft p-4">
      <p className="min-w-0 flex-1 basis-64">
        <b>The shop comes with ready-made systems and problems: {count} are new or have improved.</b> Adding them does not change
        what your staff wrote or bring back what they deleted.
      </p>
      <button type="button" disabled={isBusy} onClick={add} className="button button-primary">
        {isBusy ? "Adding…" : `Add them (${count})`}
      </button>
    </div>
  );
}
