import { file, handle } from "@/lib/platform/api/handle";
import { exportLowStock as contract } from "@/lib/product/admin/contract";
import { exportLowStock } from "@/lib/product/admin/low-stock";

export const GET = handle(contract, async ({ query }) => file(await exportLowStock(query.state), "low-stock.csv"));
