import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";

/** Above every page of staff who still have some days to set up their second step. */
export function FactorReminder({ dueAt }: { dueAt: string }) {
  return (
    <p className="not-printed border-b border-line bg-amber-soft px-4 py-2 md:px-8">
      From <AdminDate at={dueAt} /> on, logging in needs a second step besides your password.{" "}
      <Link href="/admin/account" className="link font-semibold">
        Set it up now
      </Link>
    </p>
  );
}
