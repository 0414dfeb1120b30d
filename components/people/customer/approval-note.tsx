import { BadgeCheck, Hourglass } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { Account } from "@/lib/people/users/contract";
import { t } from "@/lib/platform/shared/language/t";

/** The approval status of a business, and what it means. */
export function ApprovalNote({ account: { isApproved, companyName } }: { account: Account }) {
  if (isApproved) {
    return (
      <p className="flex gap-3 border-l-4 border-leaf bg-leaf-soft p-4">
        <BadgeCheck size={22} aria-hidden="true" className="shrink-0 text-leaf" />
        <span>
          <strong>{t`${companyName} is approved.`}</strong> {t`You now see and pay trade prices.`}
        </span>
      </p>
    );
  }
  return (
    <div className="flex gap-3 border-l-4 border-amber bg-amber-soft p-4">
      <Hourglass size={22} aria-hidden="true" className="shrink-0 text-amber" />
      <div>
        <p>
          <strong>{t`${companyName || t`Your business`} is waiting for approval.`}</strong>{" "}
          {t`Our team checks every company and PAN, usually within one working day, and will tell you here. Until then you can buy at retail prices.`}
        </p>
        <p className="mt-1">
          <Link href="/customer/manage-profile" className="tap-link">{t`Check your business details`}</Link>
        </p>
      </div>
    </div>
  );
}
