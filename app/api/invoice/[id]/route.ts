import { notePrint } from "@/lib/people/users/note-file";
import { file, handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/invoice/contract";
import { printDocument } from "@/lib/sales/invoice/print";

export const GET = handle(contract.printDocument, async ({ user, ip, userAgent, params }) => {
  const { pdf, fileName } = await printDocument(user, params.id);
  if (user.role === "admin") await notePrint({ ...user, ip, userAgent }, fileName);
  return file(pdf, fileName, "inline");
});
