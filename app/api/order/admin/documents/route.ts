import { file, handle } from "@/lib/platform/server/api/handle";
import { printDocuments as contract } from "@/lib/sales/order/admin/contract";
import { printOrderDocuments } from "@/lib/sales/staff-order/admin/documents";

export const POST = handle(contract, async ({ body }) => file(await printOrderDocuments(body), "orders.pdf", "inline"));
