import { replyToEnquiry } from "@/lib/contact/enquiry/admin/commands";
import { replyToEnquiry as contract } from "@/lib/contact/enquiry/admin/contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ params, body, user }) => replyToEnquiry(user, params.id, body), created);
