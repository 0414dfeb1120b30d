import { ApiResponse, handle } from "@/lib/platform/server/api/handle";
import { caching } from "@/lib/platform/server/caching";
import * as contract from "@/lib/sales/payment/contract";
import { getPaymentProof } from "@/lib/sales/payment/payment-proof";

const types = { webp: "image/webp", pdf: "application/pdf" };

/** Always a download, so that a browser never runs a customer's file, and never cached. */
export const GET = handle(contract.getPaymentProof, async ({ user, params }) => {
  const { content, extension } = await getPaymentProof(user, params.id);
  return new ApiResponse(content, {
    headers: {
      "content-type": types[extension],
      "content-disposition": `attachment; filename="slip.${extension}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": caching.personal,
    },
  });
});
