import { markSpam } from "@/lib/enquiry/admin-commands";
import { markSpam as contract } from "@/lib/enquiry/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, async ({ body, user }) => ({ marked: await markSpam(user, body.enquiries) }));
