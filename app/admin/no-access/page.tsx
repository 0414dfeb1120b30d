import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { Link } from "@/components/kit/link";
import { listOwners } from "@/lib/people/role/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { setResponseStatus } from "@/lib/platform/server/http/response-status";
import { getRightText, isRight } from "@/lib/platform/shared/rights";

export const metadata: Metadata = { title: "Not part of your role" };

/** Where a page leads whose right the reader lacks: it says which one, and who can give it. */
export default async function NoAccess({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  await requireStaff("any");
  const { right = "" } = await searchParams;
  const owners = await listOwners();
  setResponseStatus(403);
  return (
    <AdminPage
      title="Not part of your role"
      lead={
        typeof right === "string" && isRight(right)
          ? `That page needs the right “${getRightText(right)}”.`
          : "That page needs a right that your role does not have."
      }
    >
      {owners.length > 0 && <p>Ask an owner to give it to you: {new Intl.ListFormat("en").format(owners)}.</p>}
      <Link href="/admin/dashboard" className="button button-primary mt-6">
        Back to the dashboard
      </Link>
    </AdminPage>
  );
}
