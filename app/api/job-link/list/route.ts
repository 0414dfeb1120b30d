import { printByLink } from "@/lib/job/kept-contract";
import { printShared } from "@/lib/job/print";
import { Answer, handle } from "@/lib/platform/api/handle";

export const POST = handle(printByLink, async ({ address, body }) => {
  const pdf = await printShared(body.token, address);
  return new Answer(pdf, { headers: { "cache-control": "private, no-store" } });
});
