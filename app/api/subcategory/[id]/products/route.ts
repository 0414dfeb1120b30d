import { moveProducts as moveContract } from "@/lib/category/admin-contract";
import { moveProducts } from "@/lib/category/subcategory-commands";
import { handle } from "@/lib/platform/api/handle";
import { countText } from "@/lib/platform/money";

export const POST = handle(moveContract, async ({ params, user, body }) => {
  const { moved, name } = await moveProducts(user, params.id, body);
  return { moved, message: `${countText(moved, "product")} now in “${name}”.` };
});
