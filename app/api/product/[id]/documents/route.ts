import { addDocument } from "@/lib/catalogue/product/admin/edit/contract";
import { addProductDocument } from "@/lib/catalogue/product/admin/edit/document-commands";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(addDocument, ({ params, user, body }) => addProductDocument(user, params.id, body), created);
