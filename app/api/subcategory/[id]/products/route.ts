import { moveProducts as moveContract } from "@/lib/catalogue/category/admin/contract";
import { moveProducts } from "@/lib/catalogue/category/admin/subcategory-commands";
import { handle } from "@/lib/platform/server/api/handle";
import { countText } from "@/lib/platform/shared/numbers/money";

export const POST = handle(moveContract, async ({ params, user, body }) => {
  const { moved, name } = await moveProducts(user, params.id, body);
  return { moved, message: `${countText(moved, "product")} now in “${name}”.` };
});
