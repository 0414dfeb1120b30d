import "server-only";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { plainDay } from "@/lib/platform/calendar/days";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import { countTry, type Limit } from "@/lib/platform/db/rate-limit";
import { AppError } from "@/lib/platform/errors";
import { makePdf } from "@/lib/platform/pdf/pdf";
import type { ReportQuery } from "@/lib/report/contract";
import { toBs } from "@/lib/report/days/days";
import { getReport } from "@/lib/report/queries";
import { maxRows, tooManyRows } from "@/lib/report/rules";
import type { ReportFormat } from "@/lib/report/vocabulary";
import type { ReportJob } from "./file-job";

/** More than anybody needs, and few enough not to keep a core busy. */
const fileLimit: Limit = { name: "report-file", points: 120, seconds: 3600 };

type ReportFile = { bytes: Uint8Array<ArrayBuffer>; name: string; media: string };

const media: Record<ReportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** A whole report as a file. One that is too long is refused, never cut. */
export async function makeReportFile(userId: string, query: ReportQuery, format: ReportFormat): Promise<ReportFile> {
  await countTry(fileLimit, userId);
  const table = await getReport(query, { page: 1, limit: maxRows[format] });
  if (table.count > maxRows[format]) throw new AppError("invalid", tooManyRows(format, table.count));
  const createdOn = `${plainDay(dayInNepal())} (${toBs(dayInNepal())} BS)`;
  const job: ReportJob = { format, table, shop: (await getCompanyDetail())?.name ?? "", createdOn };
  const { from, to } = table.range;
  return { bytes: await makePdf(job), name: `${query.report}-${from}-to-${to}.${format}`, media: media[format] };
}
