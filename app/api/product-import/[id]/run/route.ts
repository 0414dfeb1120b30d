import { handle } from "@/lib/platform/api/handle";
import { beginImport } from "@/lib/product/import/imports";
import { runImport } from "@/lib/product/import-contract";

export const POST = handle(runImport, ({ params }) => beginImport(params.id));
