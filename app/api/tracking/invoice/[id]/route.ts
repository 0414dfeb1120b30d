import { file, handle } from "@/lib/platform/server/api/handle";
import { printLinkedDocument } from "@/lib/sales/tracking/commands";
import * as contract from "@/lib/sales/tracking/contract";

export const GET = handle(contract.printLinkedDocument, async ({ link, params }) => {
  const { pdf, fileName } = await printLinkedDocument(link, params.id);
  return file(pdf, fileName, "inline");
});
