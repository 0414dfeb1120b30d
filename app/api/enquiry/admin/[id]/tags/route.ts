import { changeEnquiryTags } from "@/lib/contact/enquiry/admin/commands";
import { changeEnquiryTags as contract } from "@/lib/contact/enquiry/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => changeEnquiryTags(user, params.id, body));
