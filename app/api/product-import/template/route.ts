import { importTemplate } from "@/lib/catalogue/product/admin/import/contract";
import { templateFile } from "@/lib/catalogue/product/admin/import/imports";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(importTemplate, async () => file(await templateFile(), "products-template.csv"));
