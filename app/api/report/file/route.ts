import * as contract from "@/lib/office/report/admin/contract";
import { makeReportFile } from "@/lib/office/report/admin/file/make-file";
import { noteExport } from "@/lib/people/users/note-file";
import { ApiResponse, handle } from "@/lib/platform/server/api/handle";
import { caching } from "@/lib/platform/server/caching";

export const GET = handle(contract.getReportFile, async ({ user, ip, userAgent, query }) => {
  const { bytes, name, media } = await makeReportFile(user, query, query.format);
  await noteExport({ ...user, ip, userAgent }, name);
  const headers = {
    "content-type": media,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": caching.personal,
  };
  return new ApiResponse(bytes, { headers });
});
