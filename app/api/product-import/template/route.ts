import { file, handle } from "@/lib/platform/api/handle";
import { importTemplate } from "@/lib/product/import/contract";
import { templateFile } from "@/lib/product/import/imports";

export const GET = handle(importTemplate, async () => file(await templateFile(), "products-template.csv"));
