import type { Metadata } from "next";
import { GenerateForm } from "@/components/report/admin/file/generate-form";
import { readUrl, type SearchParams } from "@/components/report/admin/report-url";
import { AdminPage } from "@/components/ui/admin-page";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Generate report" };

export default async function GenerateReportPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser("admin");
  return (
    <AdminPage title="Generate report" lead="Download a full report as a file, with all rows.">
      <GenerateForm first={await readUrl(searchParams)} />
    </AdminPage>
  );
}
