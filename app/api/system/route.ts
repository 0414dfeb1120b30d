import { systemCalls as contract } from "@/lib/fix/admin-contract";
import { createFix } from "@/lib/fix/commands";
import { listSystems as list } from "@/lib/fix/contract";
import { listSystems } from "@/lib/fix/queries";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(list, () => listSystems());

export const POST = handle(
  contract.create,
  async ({ user, body }) => new ApiResponse(await createFix(user, "system", body), { status: 201 }),
);
