import { Answer, handle } from "@/lib/handle";
import { duplicateProduct } from "@/lib/product/office/duplicate";
import { duplicateProduct as contract } from "@/lib/product/office-contract";

export const POST = handle(
  contract,
  async ({ user, params }) => new Answer(await duplicateProduct(user, params.id), { status: 201 }),
);
