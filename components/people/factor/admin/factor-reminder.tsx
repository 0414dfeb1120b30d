import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";

/** Above every page of staff who still have some days to set up their second step. */
export function FactorReminder({ dueAt }: { dueAt: string }) {
  return (
    <p className="not-printed border-b border-line bg-amber-soft px-4 py-2 md:px-8">
      {withTags(t`From <at>that day</at> on, logging in needs a second step besides your password.`, {
        at: () => <AdminDate at={dueAt} />,
      })}{" "}
      <Link href="/admin/account" className="link font-semibold">
        {t`Set it up now`}
      </Link>
    </p>
  );
}
