import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { duplicateProduct as contract } from "@/lib/product/admin/contract";
import { duplicateProduct } from "@/lib/product/admin/duplicate";

export const POST = handle(
  contract,
  async ({ user, params }) => new ApiResponse(await duplicateProduct(user, params.id), { status: 201 }),
);
