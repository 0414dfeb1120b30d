import { file, handle } from "@/lib/platform/server/api/handle";
import { exportOrders as contract } from "@/lib/sales/order/admin/contract";
import { exportOrders } from "@/lib/sales/order/admin/export";

export const GET = handle(contract, async ({ query }) => file(await exportOrders(query), "orders.csv"));
