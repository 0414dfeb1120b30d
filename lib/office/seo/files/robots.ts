import { pathIn } from "@/lib/platform/shared/language/language";
import { languages } from "@/lib/platform/shared/language/languages";

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
  const paths = new Set(languages.flatMap((language) => disallowed.map((path) => pathIn(path, language))));
  return [
    "User-agent: *",
    ...[...paths].map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
