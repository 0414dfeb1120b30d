import { handle } from "@/lib/platform/api/handle";
import { restoreProducts } from "@/lib/product/admin/removal";
import { restoreProducts as contract } from "@/lib/product/bulk/contract";

export const POST = handle(contract, ({ user, body }) => restoreProducts(user, body.ids));
