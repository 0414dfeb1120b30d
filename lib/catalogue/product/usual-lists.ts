/** Where those begin who know what they need. */
export const usualLists = [
  { label: "All products", href: "/products" },
  { label: "Best unit price", href: "/products?sort=unit-price" },
  { label: "20 L buckets", href: "/products?pack=20l" },
  { label: "In stock today", href: "/products?availability=in_stock" },
] as const;
