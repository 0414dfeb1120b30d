import { printItemLabels as contract } from "@/lib/catalogue/product/admin/label-contract";
import { printItemLabels } from "@/lib/catalogue/product/admin/labels";
import { file, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, async ({ params, body }) =>
  file(await printItemLabels(params.id, body), "labels.pdf", "inline"),
);
