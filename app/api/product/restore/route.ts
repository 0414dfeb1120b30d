import { handle } from "@/lib/handle";
import { restoreProducts as contract } from "@/lib/product/bulk-contract";
import { restoreProducts } from "@/lib/product/office/removal";

export const POST = handle(contract, ({ user, body }) => restoreProducts(user, body.ids));
