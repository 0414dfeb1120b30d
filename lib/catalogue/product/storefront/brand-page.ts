import "server-only";
import { cache } from "react";
import { localized } from "@/lib/platform/shared/language/localized";
import { isUuid } from "@/lib/platform/shared/uuid";
import { getListingPage } from "./listing-page";
import { type CatalogueBrand, type CatalogueProduct, getListed } from "./queries";

/** With the number of its products and a picture of the best known. */
export type SoldBrand = CatalogueBrand & { count: number; image: CatalogueProduct["image"] };

/** The brands that have published products, in the order that staff set, with the number of these. */
export const listSoldBrands = cache(async (): Promise<SoldBrand[]> => {
  const { brands, products } = await getListed();
  const byBrand = Map.groupBy(products, ({ brand }) => brand._id);
  return brands.flatMap((brand) => {
    const own = byBrand.get(brand._id);
    if (!own) return [];
    const [best] = own
      .filter(({ image }) => image)
      .sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured) || b.soldCount - a.soldCount);
    return [localized({ ...brand, count: own.length, image: best?.image ?? null })];
  });
});

/** A brand with its first products, as its list shows them; `null` if there is no such brand. */
export const getBrandPage = cache(async (id: string) => {
  const brand = isUuid(id) ? (await getListed()).brands.find(({ _id }) => _id === id) : undefined;
  const page = brand && (await getListingPage({ brand: brand._id }));
  return page ? { brand: localized(brand), products: page.listing.items, total: page.listing.total } : null;
});
