import * as contract from "@/lib/payment/contract";
import { getPaymentProof } from "@/lib/payment/payment-proof";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

const types = { webp: "image/webp", pdf: "application/pdf" };

/** Always a download: a customer's file is never run by a browser nor cached on the way. */
export const GET = handle(contract.getPaymentProof, async ({ user, params }) => {
  const { content, extension } = await getPaymentProof(user, params.id);
  return new ApiResponse(content, {
    headers: {
      "content-type": types[extension],
      "content-disposition": `attachment; filename="slip.${extension}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    },
  });
});
