import { Answer, handle } from "@/lib/handle";
import { moveStock } from "@/lib/product/office/packs";
import { moveStock as contract } from "@/lib/product/office-contract";

export const POST = handle(
  contract,
  async ({ user, params, body }) => new Answer(await moveStock(user, params.id, body), { status: 201 }),
);
