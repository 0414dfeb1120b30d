import { exportLowStock as contract } from "@/lib/catalogue/product/admin/contract";
import { exportLowStock } from "@/lib/catalogue/product/admin/low-stock";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ query }) => file(await exportLowStock(query.state), "low-stock.csv"));
