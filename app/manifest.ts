import type { MetadataRoute } from "next";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { siteName } from "@/lib/seo/titles";

// Rendered on request: the build needs no database.
export const dynamic = "force-dynamic";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const company = await getCompanyDetail();
  return {
    id: "/",
    name: company?.name ?? siteName,
    short_name: "Sukkha",
    ...(company?.description && { description: company.description }),
    lang: "en-NP",
    start_url: "/",
    // Shows a back button: payments lead to other sites.
    display: "minimal-ui",
    theme_color: "#0b3d48",
    background_color: "#f7f5f0",
    categories: ["shopping"],
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  };
}
