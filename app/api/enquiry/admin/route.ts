import { listEnquiries as contract } from "@/lib/enquiry/admin-contract";
import { listEnquiries } from "@/lib/enquiry/queries";
import { handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";

export const GET = handle(contract, async ({ query }) => {
  const { total, enquiries } = await listEnquiries(query);
  return getPage(contract, enquiries, { ...query, total });
});
