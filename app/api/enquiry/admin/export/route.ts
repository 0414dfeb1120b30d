import { exportEnquiries as contract } from "@/lib/enquiry/admin-contract";
import { exportEnquiries } from "@/lib/enquiry/export";
import { file, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ query }) => file(await exportEnquiries(query), "enquiries.csv"));
