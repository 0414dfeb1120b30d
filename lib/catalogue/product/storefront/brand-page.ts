import "server-only";
import { cache } from "react";
import { localized } from "@/lib/platform/shared/language/localized";
import { isUuid } from "@/lib/platform/shared/uuid";
import { getListingPage } from "./listing-page";
import { type CatalogueBrand, type CatalogueProduct, getListed } from "./queries";

/** With the number of its products and a picture of one of them. */
export type SoldBrand = CatalogueBrand & { count: number; image: CatalogueProduct["image"] };

/** The brands that have published products, in the order that staff set, with the number of these. */
export const listSoldBrands = cache(async (): Promise<SoldBrand[]> => {
  const { brands, products } = await getListed();
  return brands.flatMap((brand) => {
    const own = products.filter((product) => product.brand._id === brand._id);
    const image = own.find((product) => product.image)?.image ?? null;
    return own.length > 0 ? [localized({ ...brand, count: own.length, image })] : [];
  });
});

/** A brand with its first products, as its list shows them; `null` if there is no such brand. */
export const getBrandPage = cache(async (id: string) => {
  const brand = isUuid(id) ? (await getListed()).brands.find(({ _id }) => _id === id) : undefined;
  const page = brand && (await getListingPage({ brand: brand._id }));
  return page ? { brand: localized(brand), products: page.listing.items, total: page.listing.total } : null;
});
