import type {
  BreadcrumbListLeaf,
  FAQPageLeaf,
  ItemListLeaf,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import type { Product } from "@/lib/catalogue/product/contract";
import type { CompanyDetail } from "@/lib/content/company-detail/contract";
import type { Faq } from "@/lib/content/faq/contract";
import { absolute, productPath } from "@/lib/office/seo/urls";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { languageTag } from "@/lib/platform/shared/language/languages";
import { t } from "@/lib/platform/shared/language/t";
import { withHost } from "@/lib/platform/shared/media-url";
import { getLogoUrl } from "@/lib/platform/shared/shop-look";
import { postalAddress } from "./address";

/** The structured data of the shop's pages (schema.org). Unknown values are left out, never made up. */

export function organization(company: CompanyDetail, siteUrl: string): OrganizationLeaf {
  const { name, description, location, phoneNumber, email, panNumber } = company;
  const sameAs = [company.facebook, company.twitter, company.instagram, company.linkedin].filter(Boolean);
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name,
    url: absolute(siteUrl, "/"),
    logo: withHost(siteUrl, getLogoUrl(company)),
    ...(description && { description }),
    ...(email && { email }),
    ...(phoneNumber && { telephone: phoneNumber }),
    ...(location && { address: postalAddress(location) }),
    ...(panNumber && { taxID: panNumber }),
    ...(sameAs.length && { sameAs }),
  };
}

export function webSite(company: Pick<CompanyDetail, "name">, siteUrl: string): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/products?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: company.name,
    url: absolute(siteUrl, "/"),
    inLanguage: languageTag[currentLanguage()],
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: search,
  };
}

/** Questions as a page shows them with their answers. */
export const faqPage = (faqs: readonly Faq[]): FAQPageLeaf => ({
  "@type": "FAQPage",
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

type Crumb = { label: string; href: string };

/** `crumbs` lead from the home page to the current page, both included. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: t(label),
      item: absolute(siteUrl, href),
    })),
  };
}

/** The products of a list, as links only; their prices are in the structured data of each product's page. */
export function itemList(products: readonly Pick<Product, "_id">[], siteUrl: string): ItemListLeaf {
  return {
    "@type": "ItemList",
    numberOfItems: products.length,
    itemListElement: products.map(({ _id }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: absolute(siteUrl, productPath(_id)),
    })),
  };
}
