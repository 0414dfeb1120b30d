import { restoreProducts as contract } from "@/lib/catalogue/product/admin/bulk/contract";
import { restoreProducts } from "@/lib/catalogue/product/admin/removal";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body }) => restoreProducts(user, body.ids));
