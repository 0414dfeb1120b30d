import { offlinePage } from "@/components/layout/offline-page";
import { getCompanyDetail, getShopLook } from "@/lib/content/company-detail/queries";
import { readNonce } from "@/lib/platform/server/http/security-headers";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

const noContact = { phoneNumber: "", openingHours: "", location: "" };

export async function GET({ headers }: Request): Promise<Response> {
  const html = offlinePage({ ...noContact, ...(await getCompanyDetail()), ...(await getShopLook()) }, readNonce(headers));
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}
