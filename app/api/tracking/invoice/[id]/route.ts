import { file, handle } from "@/lib/platform/api/handle";
import { printLinkedDocument } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const GET = handle(contract.printLinkedDocument, async ({ link, params }) => {
  const { pdf, fileName } = await printLinkedDocument(link, params.id);
  return file(pdf, fileName, "inline");
});
