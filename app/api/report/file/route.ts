import { ApiResponse, handle } from "@/lib/platform/api/handle";
import * as contract from "@/lib/report/contract";
import { makeReportFile } from "@/lib/report/file/make-file";

export const GET = handle(contract.getReportFile, async ({ user, query }) => {
  const { bytes, name, media } = await makeReportFile(user.id, query, query.format);
  const headers = {
    "content-type": media,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  };
  return new ApiResponse(bytes, { headers });
});
