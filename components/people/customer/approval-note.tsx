import { BadgeCheck, Hourglass } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { Account } from "@/lib/people/users/contract";

/** The approval status of a business, and what it means. */
export function ApprovalNote({ account: { isApproved, companyName } }: { account: Account }) {
  if (isApproved) {
    return (
      <p className="flex gap-3 border-l-4 border-leaf bg-leaf-soft p-4">
        <BadgeCheck size={22} aria-hidden="true" className="shrink-0 text-leaf" />
        <span>
          <strong>{companyName} is approved.</strong> You now see and pay trade prices.
        </span>
      </p>
    );
  }
  return (
    <div className="flex gap-3 border-l-4 border-amber bg-amber-soft p-4">
      <Hourglass size={22} aria-hidden="true" className="shrink-0 text-amber" />
      <div>
        <p>
          <strong>{companyName || "Your business"} is waiting for approval.</strong> Our team checks every company and PAN,
          usually within one working day, and will tell you here. Until then you can buy at retail prices.
        </p>
        <p className="mt-1">
          <Link href="/customer/manage-profile" className="tap-link">
            Check your business details
          </Link>
        </p>
      </div>
    </div>
  );
}
