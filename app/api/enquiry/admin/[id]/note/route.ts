import { noteEnquiry } from "@/lib/enquiry/admin-commands";
import { noteEnquiry as contract } from "@/lib/enquiry/admin-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract,
  async ({ params, body, user }) => new ApiResponse(await noteEnquiry(user, params.id, body.text), { status: 201 }),
);
