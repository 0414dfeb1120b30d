import { replyToEnquiry } from "@/lib/enquiry/admin-commands";
import { replyToEnquiry as contract } from "@/lib/enquiry/admin-contract";
import { created, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ params, body, user }) => replyToEnquiry(user, params.id, body), created);
