import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { GenerateForm } from "@/components/office/report/admin/file/generate-form";
import { readUrl, type SearchParams } from "@/components/office/report/admin/report-url";
import { getReportOptions } from "@/lib/office/report/admin/catalogue-rights";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { getTypedCalendar } from "@/lib/platform/shared/calendar/staff-calendar";

export const metadata: Metadata = { title: "Generate report" };

export default async function GenerateReportPage({ searchParams }: { searchParams: SearchParams }) {
  const user = await requireStaff("report.see");
  return (
    <AdminPage title="Generate report" lead="Download a full report as a file, with all rows.">
      <GenerateForm reports={getReportOptions(user)} first={await readUrl(searchParams, getTypedCalendar(user.calendar))} />
    </AdminPage>
  );
}
