import { noteEnquiry } from "@/lib/enquiry/admin-commands";
import { noteEnquiry as contract } from "@/lib/enquiry/admin-contract";
import { created, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ params, body, user }) => noteEnquiry(user, params.id, body.text), created);
