import { Answer, handle } from "@/lib/platform/api/handle";
import { addProductDocument } from "@/lib/product/document-commands";
import { addDocument } from "@/lib/product/edit-contract";

export const POST = handle(
  addDocument,
  async ({ params, user, body }) => new Answer(await addProductDocument(user, params.id, body), { status: 201 }),
);
