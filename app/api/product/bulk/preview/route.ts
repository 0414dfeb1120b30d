import { previewBulk } from "@/lib/catalogue/product/admin/bulk/commands";
import { previewBulk as contract } from "@/lib/catalogue/product/admin/bulk/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body }) => previewBulk(user, body));
