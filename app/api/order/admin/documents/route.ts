import { notePrint } from "@/lib/people/users/note-file";
import { file, handle } from "@/lib/platform/server/api/handle";
import { printDocuments as contract } from "@/lib/sales/order/admin/contract";
import { printOrderDocuments } from "@/lib/sales/staff-order/admin/documents";

export const POST = handle(contract, async ({ user, ip, userAgent, body }) => {
  const pdf = await printOrderDocuments(user, body);
  await notePrint({ ...user, ip, userAgent }, "orders.pdf", { ...body, orders: body.orders.length });
  return file(pdf, "orders.pdf", "inline");
});
