import { markSpam } from "@/lib/enquiry/office-commands";
import { markSpam as contract } from "@/lib/enquiry/office-contract";
import { handle } from "@/lib/handle";

export const PATCH = handle(contract, async ({ body, user }) => ({ marked: await markSpam(user, body.enquiries) }));
