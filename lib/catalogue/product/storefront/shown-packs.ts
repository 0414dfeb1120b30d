import { variantKey } from "@/lib/catalogue/product/rules";
import { isSkuAmong } from "@/lib/catalogue/search/sku";

/** The packs that a list is about: cards show them where their product has them, and order, prices and stock are theirs. */
export type ShownPacks = {
  /** "20l" */
  sizeKey?: string | undefined;
  /** Stock numbers, or their beginning, as `skuKey` writes them. */
  skus?: readonly string[] | undefined;
};

/** Those that the search names, or else the only size that is chosen in the filter. */
export const getShownPacks = (
  { pack: [key, ...others] }: { pack: readonly string[] },
  search: ShownPacks | null | undefined,
): ShownPacks => ({ sizeKey: search?.sizeKey ?? (others.length === 0 ? key : undefined), skus: search?.skus });

/** Of a product's packs those that a list is about; none if the product is not sold in them. */
export const getRequested = <V extends Parameters<typeof variantKey>[0] & { sku: string }>(
  variants: readonly V[],
  { sizeKey, skus = [] }: ShownPacks,
): V[] => variants.filter((each) => variantKey(each) === sizeKey || isSkuAmong(each.sku, skus));
