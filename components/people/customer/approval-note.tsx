import { BadgeCheck, Hourglass } from "lucide-react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import type { Account } from "@/lib/people/users/contract";
import { t } from "@/lib/platform/shared/language/t";

const strong = (text: string) => <strong>{text}</strong>;

/** The approval status of a business, and what it means. */
export function ApprovalNote({ account: { isApproved, companyName } }: { account: Account }) {
  if (isApproved) {
    return (
      <p className="flex gap-3 border-l-4 border-leaf bg-leaf-soft p-4">
        <BadgeCheck size={22} aria-hidden="true" className="shrink-0 text-leaf" />
        <span>{withTags(t`<b>${companyName} is approved.</b> You now see and pay trade prices.`, { b: strong })}</span>
      </p>
    );
  }
  return (
    <div className="flex gap-3 border-l-4 border-amber bg-amber-soft p-4">
      <Hourglass size={22} aria-hidden="true" className="shrink-0 text-amber" />
      <div>
        <p>
          {withTags(
            companyName ? t`<b>${companyName} is waiting for approval.</b>` : t`<b>Your business is waiting for approval.</b>`,
            { b: strong },
          )}{" "}
          {t`Our team checks every company and PAN, usually within one working day, and will tell you here. Until then you can buy at retail prices.`}
        </p>
        <p className="mt-1">
          <Link href="/customer/manage-profile" className="tap-link">{t`Check your business details`}</Link>
        </p>
      </div>
    </div>
  );
}
