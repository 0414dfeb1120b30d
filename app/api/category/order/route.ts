import { orderCategories } from "@/lib/catalogue/category/admin/commands";
import { orderCategories as orderContract } from "@/lib/catalogue/category/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(orderContract, ({ user, body }) => acknowledge(orderCategories(user, body), "Order saved."));
