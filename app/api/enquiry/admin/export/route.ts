import { exportEnquiries } from "@/lib/enquiry/export";
import { exportEnquiries as contract } from "@/lib/enquiry/office-contract";
import { Answer, handle } from "@/lib/handle";

export const GET = handle(contract, async ({ query }) => {
  const headers = { "content-disposition": `attachment; filename="enquiries.csv"`, "cache-control": "private, no-store" };
  return new Answer(await exportEnquiries(query), { headers });
});
