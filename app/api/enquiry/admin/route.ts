import { listEnquiries as contract } from "@/lib/enquiry/office-contract";
import { listEnquiries } from "@/lib/enquiry/queries";
import { handle } from "@/lib/handle";
import { pageOf } from "@/lib/paging";

export const GET = handle(contract, async ({ query }) => {
  const { total, enquiries } = await listEnquiries(query);
  return pageOf(contract, enquiries, { ...query, total });
});
