import "server-only";
import { cache } from "react";
import { localized } from "@/lib/platform/shared/language/localized";
import { isUuid } from "@/lib/platform/shared/uuid";
import { getListingPage } from "./listing-page";
import { type CatalogueBrand, getListed } from "./queries";

type BrandWithCount = CatalogueBrand & { count: number };

/** The brands that have published products, in the order that staff set, with the number of these. */
export const listSoldBrands = cache(async (): Promise<BrandWithCount[]> => {
  const { brands, products } = await getListed();
  const counts = new Map<string, number>();
  for (const { brand } of products) counts.set(brand._id, (counts.get(brand._id) ?? 0) + 1);
  return brands.flatMap((brand) => {
    const count = counts.get(brand._id);
    return count ? [localized({ ...brand, count })] : [];
  });
});

/** A brand with its first products, as its list shows them; `null` if there is no such brand. */
export const getBrandPage = cache(async (id: string) => {
  const brand = isUuid(id) ? (await getListed()).brands.find(({ _id }) => _id === id) : undefined;
  const page = brand && (await getListingPage({ brand: brand._id }));
  return page ? { brand: localized(brand), products: page.listing.items, total: page.listing.total } : null;
});
