import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { GenerateForm } from "@/components/office/report/admin/file/generate-form";
import { readUrl, type SearchParams } from "@/components/office/report/admin/report-url";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Generate report" };

export default async function GenerateReportPage({ searchParams }: { searchParams: SearchParams }) {
  await requireStaff("report.see");
  return (
    <AdminPage title="Generate report" lead="Download a full report as a file, with all rows.">
      <GenerateForm first={await readUrl(searchParams)} />
    </AdminPage>
  );
}
