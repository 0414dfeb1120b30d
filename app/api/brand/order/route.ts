import { orderBrands } from "@/lib/catalogue/brand/admin/commands";
import { orderBrands as orderContract } from "@/lib/catalogue/brand/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(orderContract, ({ user, body }) => acknowledge(orderBrands(user, body), "Order saved."));
