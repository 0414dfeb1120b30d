import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { createMember } from "@/lib/team/commands";
import * as contract from "@/lib/team/contract";

export const POST = handle(
  contract.createMember,
  async ({ user, body }) => new ApiResponse(await createMember(user, body), { status: 201 }),
);
