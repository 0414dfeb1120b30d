import { ApiResponse, created, handle } from "@/lib/platform/api/handle";
import { paged } from "@/lib/platform/api/paging";
import { withOwnPrices } from "@/lib/product/catalogue/own-prices";
import { findProducts } from "@/lib/product/catalogue/search";
import { listProducts } from "@/lib/product/contract";
import { createProduct } from "@/lib/product/edit/commands";
import { createProduct as createContract } from "@/lib/product/edit/contract";

export const GET = handle(listProducts, async ({ query, viewer }) => {
  const { reply, init } = paged(listProducts, await findProducts(query.q), query);
  return new ApiResponse(await withOwnPrices(reply, await viewer()), init);
});

export const POST = handle(createContract, ({ user, body }) => createProduct(user, body), created);
