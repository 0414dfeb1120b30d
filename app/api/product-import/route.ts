import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { uploadImport as contract } from "@/lib/product/import/contract";
import { uploadImport } from "@/lib/product/import/imports";

export const POST = handle(
  contract,
  async ({ user, body }) => new ApiResponse(await uploadImport(user.id, body.file), { status: 201 }),
);
