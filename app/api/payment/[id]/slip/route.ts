import * as contract from "@/lib/payment/contract";
import { getPaymentProof } from "@/lib/payment/payment-proof";
import { Answer, handle } from "@/lib/platform/api/handle";

const types = { webp: "image/webp", pdf: "application/pdf" };

/** What a customer sent is only ever saved: it runs nothing and is kept by nobody on the way. */
export const GET = handle(contract.getPaymentProof, async ({ user, params }) => {
  const { content, extension } = await getPaymentProof(user, params.id);
  return new Answer(content, {
    headers: {
      "content-type": types[extension],
      "content-disposition": `attachment; filename="slip.${extension}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    },
  });
});
