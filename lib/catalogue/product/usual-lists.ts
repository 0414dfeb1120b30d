import { msg } from "@/lib/platform/shared/language/t";

/** Where those begin who know what they need. */
export const usualLists = [
  { label: msg("All products"), href: "/products" },
  { label: msg("Best unit price"), href: "/products?sort=unit-price" },
  { label: msg("20 L buckets"), href: "/products?pack=20l" },
  { label: msg("In stock today"), href: "/products?availability=in_stock" },
] as const;
