import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { register } from "@/lib/users/commands";
import { register as contract } from "@/lib/users/contract";

export const POST = handle(
  contract,
  async ({ body, ip }) => new ApiResponse({ user: await register(body, ip) }, { status: 201 }),
);
