import { noteExport } from "@/lib/people/users/note-file";
import { file, handle } from "@/lib/platform/server/api/handle";
import { exportOrders as contract } from "@/lib/sales/order/admin/contract";
import { exportOrders } from "@/lib/sales/order/admin/export";

export const GET = handle(contract, async ({ user, ip, userAgent, query }) => {
  const csv = await exportOrders(user, query);
  await noteExport({ ...user, ip, userAgent }, "orders.csv", query);
  return file(csv, "orders.csv");
});
