import { file, handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/invoice/contract";
import { printDocument } from "@/lib/sales/invoice/print";

export const GET = handle(contract.printDocument, async ({ user, params }) => {
  const { pdf, fileName } = await printDocument(user, params.id);
  return file(pdf, fileName, "inline");
});
