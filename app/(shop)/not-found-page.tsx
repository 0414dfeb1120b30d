import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { getTaxonomy } from "@/lib/catalogue/product/storefront/queries";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { setResponseStatus } from "@/lib/platform/server/http/response-status";
import { localized } from "@/lib/platform/shared/language/localized";

/**
 * What a page returns when nothing is found at its URL. Next's `notFound()` would send an empty document that only scripts can
 * fill (docs/decisions/0039).
 */
export async function NotFoundPage() {
  setResponseStatus(404);
  const [{ categories }, company] = localized(await Promise.all([getTaxonomy(), getCompanyDetail()]));
  return <NotFoundScreen categories={categories} phoneNumber={company?.phoneNumber ?? ""} />;
}
