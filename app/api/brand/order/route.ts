import { orderBrands } from "@/lib/brand/commands";
import { orderBrands as orderContract } from "@/lib/brand/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(orderContract, ({ user, body }) => acknowledge(orderBrands(user, body.ids), "Order saved."));
