import { FileClock } from "lucide-react";
import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Pagination } from "@/components/kit/table/pagination";
import { AuditFilters } from "@/components/office/audit/admin/audit-filters";
import { AuditList } from "@/components/office/audit/admin/audit-list";
import { auditHref, auditPageSize, auditQuery } from "@/components/office/audit/admin/audit-query";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText } from "@/lib/platform/shared/numbers/money";
import { listActors, listAudit } from "@/lib/records/audit/admin/queries";

export const metadata: Metadata = { title: "Audit log" };

type AuditPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const user = await requireStaff("audit.see");
  const query = auditQuery.parse(await searchParams);
  const [{ entries, total }, actors] = await Promise.all([listAudit(user, { ...query, limit: auditPageSize }), listActors()]);
  return (
    <AdminPage title="Audit log" lead="Who changed what, and when. This list cannot be edited.">
      <AuditFilters query={query} actors={actors} />
      <p role="status" className="note mb-3">
        {countText(total, "change")}
      </p>
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
