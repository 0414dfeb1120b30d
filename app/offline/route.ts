import { offlinePage } from "@/components/layout/offline-page";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { readNonce } from "@/lib/platform/http/security-headers";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

const fallback = { name: "Sukkha Waterproofing", phoneNumber: "", openingHours: "", location: "" };

export async function GET({ headers }: Request): Promise<Response> {
  const html = offlinePage((await getCompanyDetail()) ?? fallback, readNonce(headers));
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}
