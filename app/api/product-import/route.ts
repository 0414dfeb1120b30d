import { uploadImport as contract } from "@/lib/catalogue/product/admin/import/contract";
import { uploadImport } from "@/lib/catalogue/product/admin/import/imports";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body }) => uploadImport(user, body.file), created);
