import type { Metadata } from "next";
import { BrandStrip } from "@/components/home/brand-strip";
import { CategoryGrid } from "@/components/home/category-grid";
import { HeroSlider } from "@/components/home/hero-slider";
import { ProblemSection } from "@/components/home/problem-section";
import { ProductRail } from "@/components/home/product-rail";
import { ServicesTeaser } from "@/components/home/services-teaser";
import { Proof } from "@/components/page/proof";
import { JsonLd } from "@/components/seo/json-ld";
import { getFigures } from "@/lib/company-detail/figures";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { getHomeContent } from "@/lib/home/queries";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import { env } from "@/lib/platform/env";
import { listingHref } from "@/lib/product/catalogue/listing";
import { dependsOnProducts, getListed } from "@/lib/product/catalogue/queries";
import { getRails } from "@/lib/product/catalogue/rails";
import { organization, webSite } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";

export function generateMetadata(): Metadata {
  return pageMetadata({
    path: "/",
    title: "Waterproofing products in Nepal, with prices",
    description:
      "Roof coatings, bathroom membranes, damp-wall treatments, sealants and tank linings with clear coverage and prices, delivered across Nepal.",
  });
}

export default async function HomePage() {
  const [catalogue, company, { slides, services, praise }] = await Promise.all([
    getListed(),
    getCompanyDetail(),
    getHomeContent(),
  ]);
  const rails = getRails(catalogue.products);
  dependsOnProducts(Object.values(rails).flat());
  return (
    <>
      {company && <JsonLd data={[organization(company, env().SITE_URL), webSite(company, env().SITE_URL)]} />}
      <h1 className="sr-only">{company?.name ?? "Sukkha"}: waterproofing products in Nepal</h1>
      <HeroSlider slides={slides} />
      <ProblemSection />
      <CategoryGrid categories={catalogue.categories} />
      <ProductRail
        id="featured"
        title="Picked for this season"
        products={rails.featured}
        more={{ label: "All products", href: "/products" }}
      />
      <ProductRail
        id="best-selling"
        title="What contractors buy again"
        products={rails.bestSelling}
        more={{ label: "Top rated", href: listingHref({ sort: "rating" }) }}
      />
      <BrandStrip brands={catalogue.brands} />
      <ProductRail
        id="newest"
        title="New products"
        products={rails.newest}
        more={{ label: "See what is new", href: listingHref({ sort: "newest" }) }}
      />
      <Proof figures={company ? getFigures(company, dayInNepal()) : []} praise={praise} />
      <ServicesTeaser services={services} />
    </>
  );
}
