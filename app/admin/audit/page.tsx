import { FileClock } from "lucide-react";
import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Pagination } from "@/components/kit/table/pagination";
import { AuditFilters } from "@/components/office/audit/admin/audit-filters";
import { AuditList } from "@/components/office/audit/admin/audit-list";
import { auditHref, auditPageSize, auditQuery } from "@/components/office/audit/admin/audit-query";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { openViews } from "@/lib/office/view/admin/open";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText } from "@/lib/platform/shared/numbers/money";
import { countEntries, listActors, listAudit } from "@/lib/records/audit/admin/queries";

export const metadata: Metadata = { title: "Audit log" };

type AuditPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const user = await requireStaff("audit.see");
  const parameters = await searchParams;
  const query = auditQuery.parse(parameters);
  const [opened, { entries, total }, actors] = await Promise.all([
    openViews(user, "audit", parameters, {
      ...listScreens.audit,
      count: (asked, bound) => countEntries(user, asked, bound),
    }),
    listAudit(user, { ...query, limit: auditPageSize }),
    listActors(),
  ]);
  return (
    <AdminPage title="Audit log" lead="Who changed what, and when. This list cannot be edited.">
      <AuditFilters query={query} actors={actors} />
      <Views
        label="Views of the audit log"
        opened={opened}
        summary={
          <p role="status" className="note">
            {countText(total, "change")}
          </p>
        }
      />
      {entries.length > 0 ? (
        <AuditList entries={entries} />
      ) : (
        <EmptyState icon={<FileClock />} title="Nothing here">
          <p className="mt-2 text-stone">No changes yet, or none match these filters.</p>
        </EmptyState>
      )}
      <Pagination page={query.page} pages={Math.ceil(total / auditPageSize)} getHref={(page) => auditHref({ ...query, page })} />
    </AdminPage>
  );
}
