import { handle } from "@/lib/platform/api/handle";
import { runImport } from "@/lib/product/import/contract";
import { beginImport } from "@/lib/product/import/imports";

export const POST = handle(runImport, ({ params, body }) => beginImport(params.id, body));
