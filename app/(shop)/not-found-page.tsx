import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { setResponseStatus } from "@/lib/platform/response-status";
import { getTaxonomy } from "@/lib/product/catalogue/queries";

/**
 * What a page returns when nothing is found at its URL. Next's `notFound()` would send an empty document that only scripts can
 * fill (docs/decisions/0039).
 */
export async function NotFoundPage() {
  setResponseStatus(404);
  const [{ categories }, company] = await Promise.all([getTaxonomy(), getCompanyDetail()]);
  return <NotFoundScreen categories={categories} phoneNumber={company?.phoneNumber ?? ""} />;
}
