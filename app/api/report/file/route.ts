import * as contract from "@/lib/office/report/admin/contract";
import { makeReportFile } from "@/lib/office/report/admin/file/make-file";
import { ApiResponse, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getReportFile, async ({ user, query }) => {
  const { bytes, name, media } = await makeReportFile(user.id, query, query.format);
  const headers = {
    "content-type": media,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  };
  return new ApiResponse(bytes, { headers });
});
