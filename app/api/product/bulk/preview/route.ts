import { handle } from "@/lib/platform/api/handle";
import { previewBulk } from "@/lib/product/bulk/commands";
import { previewBulk as contract } from "@/lib/product/bulk/contract";

export const POST = handle(contract, ({ body }) => previewBulk(body));
