import { replyToEnquiry } from "@/lib/enquiry/admin-commands";
import { replyToEnquiry as contract } from "@/lib/enquiry/admin-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract,
  async ({ params, body, user }) => new ApiResponse(await replyToEnquiry(user, params.id, body), { status: 201 }),
);
