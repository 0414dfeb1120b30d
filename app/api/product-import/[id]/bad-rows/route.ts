import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { badRows } from "@/lib/product/import/contract";
import { badRowsFile } from "@/lib/product/import/imports";

export const GET = handle(badRows, async ({ params }) => {
  const headers = { "content-disposition": 'attachment; filename="bad-rows.csv"' };
  return new ApiResponse(await badRowsFile(params.id), { headers });
});
