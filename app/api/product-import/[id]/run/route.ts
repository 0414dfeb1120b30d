import { runImport } from "@/lib/catalogue/product/admin/import/contract";
import { beginImport } from "@/lib/catalogue/product/admin/import/imports";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(runImport, ({ user, params, body }) => beginImport(user, params.id, body));
