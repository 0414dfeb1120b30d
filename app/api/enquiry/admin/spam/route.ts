import { markSpam } from "@/lib/contact/enquiry/admin/commands";
import { markSpam as contract } from "@/lib/contact/enquiry/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, async ({ body, user }) => ({ marked: await markSpam(user, body.enquiries) }));
