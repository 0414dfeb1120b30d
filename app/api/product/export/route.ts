import { file, handle } from "@/lib/platform/api/handle";
import { exportProducts as contract } from "@/lib/product/admin/contract";
import { exportProducts } from "@/lib/product/admin/export";

export const GET = handle(contract, async ({ query }) => file(await exportProducts(query), "products.csv"));
