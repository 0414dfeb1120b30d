import type { MetadataRoute } from "next";
import { getCompanyDetail, getShopLook } from "@/lib/content/company-detail/queries";
import { lookColours, toPalette } from "@/lib/platform/shared/brand-colour";
import { getIconUrl, getShortName } from "@/lib/platform/shared/shop-look";

// Rendered on request: the build needs no database.
export const dynamic = "force-dynamic";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [company, look] = await Promise.all([getCompanyDetail(), getShopLook()]);
  return {
    id: "/",
    name: look.name,
    short_name: getShortName(look),
    ...(company?.description && { description: company.description }),
    lang: "en-NP",
    start_url: "/",
    // Shows a back button: payments lead to other sites.
    display: "minimal-ui",
    theme_color: toPalette(look.brandColor).deep,
    background_color: lookColours.paper,
    categories: ["shopping"],
    icons: ([192, 512] as const).map((size) => ({
      src: getIconUrl(look, size),
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
}
