import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { importTemplate } from "@/lib/product/import/contract";
import { templateFile } from "@/lib/product/import/imports";

export const GET = handle(importTemplate, async () => {
  const headers = { "content-disposition": 'attachment; filename="products-template.csv"' };
  return new ApiResponse(await templateFile(), { headers });
});
