"use client";

import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { Dialog } from "@/components/kit/dialog/dialog";
import { Pill } from "@/components/kit/pill";
import type { PriceChangeRow } from "@/lib/catalogue/product/admin/bulk/queries";
import { momentText } from "@/lib/platform/shared/calendar/time-text";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import { PricesChanged } from "./prices-changed";

/** Earlier price changes. Each can be undone, except for variants that were repriced since. */
export function PriceChangeList({ changes }: { changes: PriceChangeRow[] }) {
  const [confirming, setConfirming] = useState<PriceChangeRow | null>(null);
  return (
    <>
      <ul aria-label="Price changes" className="divide-y divide-line panel">
        {changes.map((change) => (
          <li key={change._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-60">
              <h2 className="font-sans font-bold">
                <AdminDate at={change.createdAt} hasClock />
              </h2>
              {change.actor && <p className="note">by {change.actor}</p>}
            </div>
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">
                {getSummary(change)}
                {getPercent(change)}
              </p>
              {change.example && (
                <p className="note wrap-anywhere">
                  {change.example.sku}: {formatRupees(change.example.from)} to {formatRupees(change.example.to)}
                </p>
              )}
            </div>
            {change.undoneAt ? (
              <Pill look="quiet">
                Undone <AdminDate at={change.undoneAt} />
              </Pill>
            ) : (
              <button type="button" onClick={() => setConfirming(change)} className="button button-quiet">
                Undo…
                <span className="sr-only">
                  {" "}
                  the change of <AdminDate at={change.createdAt} hasClock />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {confirming && (
        <Dialog title="Undo this price change?" isWide onClose={() => setConfirming(null)}>
          <PricesChanged
            message={`${getSummary(confirming)} changed on ${momentText(confirming.createdAt)} go back to what they were. Packs repriced since then keep their current prices.`}
            undo={confirming._id}
            isQuestion
          />
        </Dialog>
      )}
    </>
  );
}

const getPercent = ({ percent }: PriceChangeRow): string => {
  if (percent === null) return "";
  return percent > 0 ? ` raised by ${percent}%` : ` lowered by ${-percent}%`;
};

const getSummary = ({ variants, products }: PriceChangeRow) =>
  `${countText(variants, "price")} of ${countText(products, "product")}`;
