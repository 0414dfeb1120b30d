import { exportProducts as contract } from "@/lib/catalogue/product/admin/contract";
import { exportProducts } from "@/lib/catalogue/product/admin/export";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ query }) => file(await exportProducts(query), "products.csv"));
