import * as contract from "@/lib/invoice/contract";
import { printDocument } from "@/lib/invoice/print";
import { file, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.printDocument, async ({ user, params }) => {
  const { pdf, fileName } = await printDocument(user, params.id);
  return file(pdf, fileName, "inline");
});
