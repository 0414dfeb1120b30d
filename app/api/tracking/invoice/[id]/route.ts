import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { printLinkedDocument } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const GET = handle(contract.printLinkedDocument, async ({ link, params }) => {
  const { pdf, fileName } = await printLinkedDocument(link, params.id);
  const headers = { "content-disposition": `inline; filename="${fileName}"`, "cache-control": "private, no-store" };
  return new ApiResponse(pdf, { headers });
});
