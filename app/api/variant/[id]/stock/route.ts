import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { moveStock as contract } from "@/lib/product/admin/contract";
import { moveStock } from "@/lib/product/admin/variants";

export const POST = handle(
  contract,
  async ({ user, params, body }) => new ApiResponse(await moveStock(user, params.id, body), { status: 201 }),
);
