import { DateTime } from "@/components/kit/date-time";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import type { CustomerReturn } from "@/lib/sales/return/contract";
import { explain, returnsPath } from "./labels";
import { ReturnBadge } from "./return-badge";

/** A return in the list: its items, its status and what happens next. */
export function ReturnCard({ value }: { value: CustomerReturn }) {
  const { _id, number, orderNumber, isClaim, items, createdAt } = value;
  return (
    <li className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="font-sans leading-snug font-semibold">
            {items.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(", ")}
          </h3>
          <p className="note">
            {withTags(
              isClaim
                ? t`Claim ${number} · from order ${orderNumber} · requested <date></date>`
                : t`Return ${number} · from order ${orderNumber} · requested <date></date>`,
              { date: () => <DateTime at={createdAt} /> },
            )}
          </p>
        </div>
        <ReturnBadge value={value} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
        <p className="min-w-56 flex-1 text-sm text-stone">{explain(value)}</p>
        <Link href={`${returnsPath}/${_id}`} className="button button-quiet">
          {isClaim ? t`View claim` : t`View return`}
          <span className="sr-only">: {number}</span>
        </Link>
      </div>
    </li>
  );
}
