import { Camera } from "lucide-react";
import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { countText } from "@/lib/platform/shared/numbers/money";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import { returnCauses } from "@/lib/sales/return/vocabulary";
import { AdminReturnBadge } from "./admin-return-badge";
import { ClockText } from "./clock-text";
import { returnsPath } from "./return-query";

const outcomeNames = { refund: "Refund", replace: "Replacement" };

/** The staff's list of returns. */
export function ReturnList({ returns, now }: { returns: AdminReturn[]; now: number }) {
  return (
    <ul aria-label="Returns" className="mt-3 divide-y divide-line panel">
      {returns.map((each) => (
        <li key={each._id} className="relative p-4 hover:bg-paper dense:py-1 dense:leading-snug">
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-[18rem_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,12rem)] dense:gap-y-1 lg:items-center">
            <div>
              <h2 className="font-bold">
                {/* The link covers the whole row. */}
                <Link href={`${returnsPath}/${each._id}`} className="after:absolute after:inset-0 hover:text-teal">
                  {each.orderNumber}
                </Link>
              </h2>
              <p className="note brief-date">
                {each.number}, <AdminDate at={each.createdAt} hasClock />
              </p>
            </div>
            <div className="min-w-0">
              <p className="truncate font-semibold">{each.customer.fullName}</p>
              <p className="note">
                {each.isClaim && "Claim · "}
                {outcomeNames[each.outcome]}
              </p>
            </div>
            <div className="min-w-0">
              <p className="truncate">{each.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")}</p>
              <p className="note flex flex-wrap items-center gap-x-3">
                {returnCauses[each.cause].label}
                {each.photos > 0 && (
                  <span className="inline-flex items-center gap-1">
                    <Camera size={16} aria-hidden="true" />
                    {countText(each.photos, "photo")}
                  </span>
                )}
              </p>
            </div>
            <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 sm:space-y-1 dense:space-y-0.5">
              <AdminReturnBadge status={each.status} />
              <ClockText value={each} now={now} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
