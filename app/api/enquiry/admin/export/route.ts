import { exportEnquiries as contract } from "@/lib/enquiry/admin-contract";
import { exportEnquiries } from "@/lib/enquiry/export";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ query }) => {
  const headers = { "content-disposition": `attachment; filename="enquiries.csv"`, "cache-control": "private, no-store" };
  return new ApiResponse(await exportEnquiries(query), { headers });
});
