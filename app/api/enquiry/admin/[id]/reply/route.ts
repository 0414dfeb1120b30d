import { replyToEnquiry } from "@/lib/enquiry/office-commands";
import { replyToEnquiry as contract } from "@/lib/enquiry/office-contract";
import { Answer, handle } from "@/lib/handle";

export const POST = handle(
  contract,
  async ({ params, body, user }) => new Answer(await replyToEnquiry(user, params.id, body), { status: 201 }),
);
