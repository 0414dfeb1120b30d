import type { ServiceLeaf } from "schema-dts";
import type { Service } from "@/lib/advice/service/queries";
import { absolute } from "@/lib/office/seo/urls";

/** The structured data of a service page. */
export function serviceJsonLd({ slug, title, summary, priceFrom, priceUnit }: Service, siteUrl: string): ServiceLeaf {
  const url = absolute(siteUrl, `/services/${slug}`);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: title,
    url,
    ...(summary && { description: summary }),
    provider: { "@id": `${siteUrl}/#organization` },
    areaServed: { "@type": "Country", name: "Nepal" },
    ...(priceFrom !== null && {
      offers: {
        "@type": "Offer",
        url,
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          minPrice: priceFrom,
          priceCurrency: "NPR",
          valueAddedTaxIncluded: true,
          ...(priceUnit && { unitText: priceUnit }),
        },
      },
    }),
  };
}
