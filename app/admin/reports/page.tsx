import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { FilterForm } from "@/components/kit/table/filter-form";
import { FileButtons } from "@/components/office/report/admin/file/file-buttons";
import { PrintHead } from "@/components/office/report/admin/print/print-head";
import { ReportFields } from "@/components/office/report/admin/report-fields";
import { reportPageSize, reportPath } from "@/components/office/report/admin/report-query";
import { readUrl, type SearchParams } from "@/components/office/report/admin/report-url";
import { ReportView } from "@/components/office/report/admin/report-view";
import { getShopLook } from "@/lib/content/company-detail/queries";
import { catalogue } from "@/lib/office/report/admin/catalogue";
import { getReportOptions } from "@/lib/office/report/admin/catalogue-rights";
import { bothCalendars } from "@/lib/office/report/admin/cell-text";
import { getReport } from "@/lib/office/report/admin/queries";
import { getProblems } from "@/lib/office/report/admin/request";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { getTypedCalendar } from "@/lib/platform/shared/calendar/staff-calendar";

export const metadata: Metadata = { title: "Reports" };

export default async function ReportsPage({ searchParams }: { searchParams: SearchParams }) {
  const user = await requireStaff("report.see");
  const query = await readUrl(searchParams, getTypedCalendar(user.calendar));
  await requireStaff(catalogue[query.report].right ?? "any");
  const problems = getProblems(user, query);
  const table =
    Object.keys(problems).length > 0
      ? null
      : await getReport(user, query, { page: query.page, limit: reportPageSize, calendar: user.calendar });
  const { page: _page, format: _format, ...fileQuery } = query;
  const name = table && `${query.report}-${table.range.from}-to-${table.range.to}`;
  const { name: shop } = await getShopLook();
  return (
    <AdminPage title="Reports" actions={name && <FileButtons query={fileQuery} name={name} />}>
      <FilterForm action={reportPath} label="Choose a report" hidden={{ of: query.report }}>
        <ReportFields reports={getReportOptions(user)} query={query} problems={problems} />
      </FilterForm>
      {table && (
        <>
          <PrintHead
            shop={shop}
            title={table.title}
            period={bothCalendars(table.range)}
            printedBy={user.fullName}
            at={new Date().toISOString()}
          />
          <ReportView table={table} query={query} />
        </>
      )}
    </AdminPage>
  );
}
