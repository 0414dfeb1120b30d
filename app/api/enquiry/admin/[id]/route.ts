import { changeEnquiry, enquiryNotFound } from "@/lib/contact/enquiry/admin/commands";
import * as contract from "@/lib/contact/enquiry/admin/contract";
import { getEnquiry } from "@/lib/contact/enquiry/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getEnquiry, async ({ params }) => {
  const found = await getEnquiry(params.id);
  if (!found) throw enquiryNotFound();
  return found;
});

export const PATCH = handle(contract.changeEnquiry, ({ params, body, user }) => changeEnquiry(user, params.id, body));
