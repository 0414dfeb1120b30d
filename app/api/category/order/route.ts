import { orderCategories as orderContract } from "@/lib/category/admin-contract";
import { orderCategories } from "@/lib/category/commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(orderContract, ({ user, body }) => acknowledge(orderCategories(user, body.ids), "Order saved."));
