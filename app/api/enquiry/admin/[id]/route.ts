import { changeEnquiry, enquiryNotFound } from "@/lib/enquiry/admin-commands";
import * as contract from "@/lib/enquiry/admin-contract";
import { getEnquiry } from "@/lib/enquiry/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getEnquiry, async ({ params }) => {
  const found = await getEnquiry(params.id);
  if (!found) throw enquiryNotFound();
  return found;
});

export const PATCH = handle(contract.changeEnquiry, ({ params, body, user }) => changeEnquiry(user, params.id, body));
