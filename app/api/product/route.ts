import { createProduct } from "@/lib/catalogue/product/admin/edit/commands";
import { createProduct as createContract } from "@/lib/catalogue/product/admin/edit/contract";
import { listProducts } from "@/lib/catalogue/product/contract";
import { withOwnPrices } from "@/lib/catalogue/product/storefront/own-prices";
import { findProducts } from "@/lib/catalogue/product/storefront/search";
import { ApiResponse, created, handle } from "@/lib/platform/server/api/handle";
import { paged } from "@/lib/platform/server/api/paging";

export const GET = handle(listProducts, async ({ query, viewer }) => {
  const { reply, init } = paged(listProducts, await findProducts(query.q), query);
  return new ApiResponse(await withOwnPrices(reply, await viewer()), init);
});

export const POST = handle(createContract, ({ user, body }) => createProduct(user, body), created);
