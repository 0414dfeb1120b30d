import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { register } from "@/lib/users/commands";
import { register as contract } from "@/lib/users/contract";

export const POST = handle(
  contract,
  async ({ body, address }) => new ApiResponse({ user: await register(body, address) }, { status: 201 }),
);
