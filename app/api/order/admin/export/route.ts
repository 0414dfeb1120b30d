import { exportOrders } from "@/lib/order/admin/export";
import { exportOrders as contract } from "@/lib/order/admin-contract";
import { file, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ query }) => file(await exportOrders(query), "orders.csv"));
