/** Where nothing is to be found: what belongs to one person, what only machines read, and forms. */
const closed = [
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
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
