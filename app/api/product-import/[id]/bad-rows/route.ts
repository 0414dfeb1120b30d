import { file, handle } from "@/lib/platform/api/handle";
import { badRows } from "@/lib/product/import/contract";
import { badRowsFile } from "@/lib/product/import/imports";

export const GET = handle(badRows, async ({ params }) => file(await badRowsFile(params.id), "bad-rows.csv"));
