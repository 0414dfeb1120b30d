import { created, handle } from "@/lib/platform/api/handle";
import { uploadImport as contract } from "@/lib/product/import/contract";
import { uploadImport } from "@/lib/product/import/imports";

export const POST = handle(contract, ({ user, body }) => uploadImport(user.id, body.file), created);
