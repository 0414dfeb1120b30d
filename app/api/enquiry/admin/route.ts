import { listEnquiries as contract } from "@/lib/contact/enquiry/admin/contract";
import { listEnquiries } from "@/lib/contact/enquiry/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";

export const GET = handle(contract, async ({ user, query }) => {
  const { total, enquiries } = await listEnquiries(user, query);
  return getPage(contract, enquiries, { ...query, total });
});
