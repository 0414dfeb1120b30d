import { printDocuments as contract } from "@/lib/order/admin-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { printOrderDocuments } from "@/lib/staff-order/documents";

export const POST = handle(contract, async ({ body }) => {
  const headers = { "content-disposition": `inline; filename="orders.pdf"`, "cache-control": "private, no-store" };
  return new ApiResponse(await printOrderDocuments(body), { headers });
});
