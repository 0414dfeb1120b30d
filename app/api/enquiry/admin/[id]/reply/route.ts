import { replyToEnquiry } from "@/lib/enquiry/admin-commands";
import { replyToEnquiry as contract } from "@/lib/enquiry/admin-contract";
import { Answer, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract,
  async ({ params, body, user }) => new Answer(await replyToEnquiry(user, params.id, body), { status: 201 }),
);
