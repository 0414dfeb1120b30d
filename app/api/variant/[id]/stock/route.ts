import { Answer, handle } from "@/lib/platform/api/handle";
import { moveStock } from "@/lib/product/admin/variants";
import { moveStock as contract } from "@/lib/product/admin-contract";

export const POST = handle(
  contract,
  async ({ user, params, body }) => new Answer(await moveStock(user, params.id, body), { status: 201 }),
);
