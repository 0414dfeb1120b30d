import { problemCalls as contract } from "@/lib/fix/admin-contract";
import { createFix } from "@/lib/fix/commands";
import { listProblems as list } from "@/lib/fix/contract";
import { listProblems } from "@/lib/fix/queries";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(list, () => listProblems());

export const POST = handle(
  contract.create,
  async ({ user, body }) => new ApiResponse(await createFix(user, "problem", body), { status: 201 }),
);
