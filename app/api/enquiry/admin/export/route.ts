import { exportEnquiries as contract } from "@/lib/contact/enquiry/admin/contract";
import { exportEnquiries } from "@/lib/contact/enquiry/admin/export";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ query }) => file(await exportEnquiries(query), "enquiries.csv"));
