import { noteEnquiry } from "@/lib/contact/enquiry/admin/commands";
import { noteEnquiry as contract } from "@/lib/contact/enquiry/admin/contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ params, body, user }) => noteEnquiry(user, params.id, body.text), created);
