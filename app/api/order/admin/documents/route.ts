import { printDocuments as contract } from "@/lib/order/admin-contract";
import { file, handle } from "@/lib/platform/api/handle";
import { printOrderDocuments } from "@/lib/staff-order/documents";

export const POST = handle(contract, async ({ body }) => file(await printOrderDocuments(body), "orders.pdf", "inline"));
