import type { Metadata } from "next";
import { FilterForm } from "@/components/office/filter-form";
import { OfficePage } from "@/components/office/office-page";
import { FileButtons } from "@/components/office/reports/file/file-buttons";
import { readAddress, type SearchParams } from "@/components/office/reports/report-address";
import { ReportFields } from "@/components/office/reports/report-fields";
import { reportPageSize, reportPath } from "@/components/office/reports/report-query";
import { ReportView } from "@/components/office/reports/report-view";
import { requireUser } from "@/lib/page-session";
import { getReport } from "@/lib/report/queries";
import { problemsWith } from "@/lib/report/request";

export const metadata: Metadata = { title: "Reports" };

export default async function ReportsPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser("admin");
  const query = await readAddress(searchParams);
  const problems = problemsWith(query);
  const table = Object.keys(problems).length > 0 ? null : await getReport(query, { page: query.page, limit: reportPageSize });
  const { page: _page, format: _format, ...asked } = query;
  const name = table && `${query.report}-${table.range.from}-to-${table.range.to}`;
  return (
    <OfficePage title="Reports" actions={name && <FileButtons query={asked} name={name} />}>
      <FilterForm action={reportPath} label="Choose a report" kept={{ of: query.report }}>
        <ReportFields query={query} problems={problems} />
      </FilterForm>
      {table && <ReportView table={table} query={query} />}
    </OfficePage>
  );
}
