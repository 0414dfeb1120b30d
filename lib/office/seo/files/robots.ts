/** Paths that crawlers should skip: personal pages, the API and forms. */
const disallowed = [
  "/admin",
  "/customer/",
  "/api/",
  "/cart",
  "/wishlist",
  "/checkout",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
];

export function robots(siteUrl: string): string {
  return [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
