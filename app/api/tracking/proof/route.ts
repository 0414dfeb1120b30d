import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { sendLinkedProof } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const POST = handle(contract.sendLinkedProof, async ({ link, body }) => {
  return new ApiResponse(await sendLinkedProof(link, body), { status: 201 });
});
