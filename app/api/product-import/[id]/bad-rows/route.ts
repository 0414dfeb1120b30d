import { badRows } from "@/lib/catalogue/product/admin/import/contract";
import { badRowsFile } from "@/lib/catalogue/product/admin/import/imports";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(badRows, async ({ params }) => file(await badRowsFile(params.id), "bad-rows.csv"));
