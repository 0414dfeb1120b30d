import { badRows } from "@/lib/catalogue/product/admin/import/contract";
import { badRowsFile } from "@/lib/catalogue/product/admin/import/imports";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(badRows, async ({ user, params }) => file(await badRowsFile(user, params.id), "bad-rows.csv"));
