import * as contract from "@/lib/invoice/contract";
import { printDocument } from "@/lib/invoice/print";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.printDocument, async ({ user, params }) => {
  const { pdf, fileName } = await printDocument(user, params.id);
  const headers = { "content-disposition": `inline; filename="${fileName}"`, "cache-control": "private, no-store" };
  return new ApiResponse(pdf, { headers });
});
