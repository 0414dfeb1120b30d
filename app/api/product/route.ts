import { findProducts } from "@/lib/catalogue/search";
import { handle } from "@/lib/handle";
import { paged } from "@/lib/paging";
import { listProducts } from "@/lib/product/contract";

export const GET = handle(listProducts, async ({ query }) => paged(listProducts, await findProducts(query.q), query));
