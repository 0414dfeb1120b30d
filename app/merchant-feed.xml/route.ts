import { getCompanyDetail } from "@/lib/company-detail/queries";
import { env } from "@/lib/platform/env";
import { getCatalogue } from "@/lib/product/catalogue/queries";
import { merchantFeed } from "@/lib/seo/merchant-feed";
import { siteName } from "@/lib/seo/metadata";
import { xmlResponse } from "@/lib/seo/xml";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const [{ products }, company] = await Promise.all([getCatalogue(), getCompanyDetail()]);
  return xmlResponse(merchantFeed(products, company ?? { name: siteName, description: "" }, env().SITE_URL));
}
