import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { addDocument } from "@/lib/product/edit/contract";
import { addProductDocument } from "@/lib/product/edit/document-commands";

export const POST = handle(
  addDocument,
  async ({ params, user, body }) => new ApiResponse(await addProductDocument(user, params.id, body), { status: 201 }),
);
