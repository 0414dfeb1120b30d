import { created, handle } from "@/lib/platform/api/handle";
import { addDocument } from "@/lib/product/edit/contract";
import { addProductDocument } from "@/lib/product/edit/document-commands";

export const POST = handle(addDocument, ({ params, user, body }) => addProductDocument(user, params.id, body), created);
