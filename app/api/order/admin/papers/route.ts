import { Answer, handle } from "@/lib/handle";
import { printPapers } from "@/lib/order/office/papers";
import { printPapers as contract } from "@/lib/order/office-contract";

export const POST = handle(contract, async ({ body }) => {
  const headers = { "content-disposition": `inline; filename="orders.pdf"`, "cache-control": "private, no-store" };
  return new Answer(await printPapers(body), { headers });
});
