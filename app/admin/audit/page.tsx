import { FileClock } from "lucide-react";
import type { Metadata } from "next";
import { AuditFilters } from "@/components/audit/admin/audit-filters";
import { AuditList } from "@/components/audit/admin/audit-list";
import { auditHref, auditPageSize, auditQuery } from "@/components/audit/admin/audit-query";
import { AdminPage } from "@/components/ui/admin-page";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/table/pagination";
import { listActors, listAudit } from "@/lib/audit/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { countText } from "@/lib/platform/money";

export const metadata: Metadata = { title: "Audit log" };

type AuditPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function AuditPage({ searchParams }: AuditPageProps) {
  await requireUser("admin");
  const query = auditQuery.parse(await searchParams);
  const [{ entries, total }, actors] = await Promise.all([listAudit({ ...query, limit: auditPageSize }), listActors()]);
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
