import "server-only";
import { getShopLook } from "@/lib/content/company-detail/queries";
import type { ReportQuery } from "@/lib/office/report/admin/contract";
import { toBs } from "@/lib/office/report/admin/days/days";
import { getReport } from "@/lib/office/report/admin/queries";
import { maxRows, tooManyRows } from "@/lib/office/report/admin/rules";
import type { ReportFormat } from "@/lib/office/report/admin/vocabulary";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { makePdf } from "@/lib/platform/server/pdf/pdf";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError } from "@/lib/platform/shared/errors";
import type { Holder } from "@/lib/platform/shared/rights";
import type { ReportFile } from "./report-file";

/** More than anybody needs, and few enough not to keep a core busy. */
const fileLimit: Limit = { name: "report-file", points: 120, seconds: 3600 };

type MadeFile = { bytes: Uint8Array<ArrayBuffer>; name: string; media: string };

const media: Record<ReportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** A whole report as a file. One that is too long is refused, never cut. */
export async function makeReportFile(
  reader: Holder & { id: string },
  query: ReportQuery,
  format: ReportFormat,
): Promise<MadeFile> {
  await countTry(fileLimit, reader.id);
  const table = await getReport(reader, query, { page: 1, limit: maxRows[format] });
  if (table.count > maxRows[format]) throw new AppError("invalid", tooManyRows(format, table.count));
  const createdOn = `${plainDay(dayInNepal())} (${toBs(dayInNepal())} BS)`;
  const { name, brandColor } = await getShopLook();
  const file: ReportFile = { format, table, shop: name, brandColor, createdOn };
  const { from, to } = table.range;
  return { bytes: await makePdf(file), name: `${query.report}-${from}-to-${to}.${format}`, media: media[format] };
}
