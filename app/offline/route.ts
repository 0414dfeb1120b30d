import { offlineMain, offlinePage } from "@/components/layout/offline-page";
import { getCompanyDetail, getShopLook } from "@/lib/content/company-detail/queries";
import { readNonce } from "@/lib/platform/server/http/security-headers";
import { inLanguage } from "@/lib/platform/server/language/language";
import { localized } from "@/lib/platform/shared/language/localized";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

const noContact = { phoneNumber: "", openingHours: "", location: "" };

export async function GET({ headers }: Request): Promise<Response> {
  const company = { ...noContact, ...(await getCompanyDetail()) };
  const nepali = await inLanguage("ne", async () => offlineMain(localized(company)));
  const html = offlinePage(await getShopLook(), { english: offlineMain(company), nepali, nonce: readNonce(headers) });
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}
