import { exportCustomers } from "@/lib/office/person/admin/export";
import { exportCustomers as contract } from "@/lib/office/person/admin/export-contract";
import { notePeopleExport } from "@/lib/people/users/note-file";
import { ApiResponse, handle } from "@/lib/platform/server/api/handle";
import { caching } from "@/lib/platform/server/caching";

export const GET = handle(contract, async ({ user, ip, userAgent, query }) => {
  const { bytes, name, media } = await exportCustomers(user, query);
  await notePeopleExport({ ...user, ip, userAgent }, name, query);
  const headers = {
    "content-type": media,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": caching.personal,
  };
  return new ApiResponse(bytes, { headers });
});
