import type { Metadata } from "next";
import { ProblemSection } from "@/components/advice/fix/problem-section";
import { ServicesTeaser } from "@/components/advice/service/services-teaser";
import { BrandStrip } from "@/components/catalogue/brand/brand-strip";
import { CategoryGrid } from "@/components/catalogue/category/category-grid";
import { ProductRail } from "@/components/catalogue/product/product-rail";
import { Proof } from "@/components/content/page/proof";
import { HeroSlider } from "@/components/content/slider/hero-slider";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { CardActions } from "@/components/sales/buying/card-actions";
import { getCurrentSeason } from "@/lib/advice/season/queries";
import { listingHref } from "@/lib/catalogue/product/storefront/listing";
import { dependsOnProducts, getListed } from "@/lib/catalogue/product/storefront/queries";
import { getRails } from "@/lib/catalogue/product/storefront/rails";
import { getFigures } from "@/lib/content/company-detail/figures";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { organization, webSite } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { getHomeContent } from "./home-content";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    path: "/",
    title: t`Waterproofing products in Nepal, with prices`,
    description: t`Roof coatings, bathroom membranes, damp-wall treatments, sealants and tank linings with clear coverage and prices, delivered across Nepal.`,
  });
}

async function HomePage() {
  const [catalogue, company, { slides, services, praise }] = await Promise.all([
    getListed(),
    getCompanyDetail().then(localized),
    getHomeContent(),
  ]);
  const season = getCurrentSeason();
  const { featured, bestSelling } = localized(getRails(catalogue.products, season));
  dependsOnProducts([...featured, ...bestSelling]);
  return (
    <>
      {company && <JsonLd data={[organization(company, env().SITE_URL), webSite(company, env().SITE_URL)]} />}
      <ProblemSection season={season} />
      <CategoryGrid categories={localized(catalogue.categories)} />
      <ProductRail
        Actions={CardActions}
        id="featured"
        title={t`Picked for this season`}
        products={featured}
        more={{ label: t`All products`, href: "/products" }}
      />
      <HeroSlider slides={slides} />
      <ProductRail
        Actions={CardActions}
        id="best-selling"
        title={t`What contractors buy again`}
        products={bestSelling}
        more={{ label: t`Top rated`, href: listingHref({ sort: "rating" }) }}
      />
      <BrandStrip brands={localized(catalogue.brands)} />
      <Proof figures={company ? getFigures(company, dayInNepal()) : []} praise={praise} />
      <ServicesTeaser services={services} />
    </>
  );
}

export default withTexts("/", HomePage);
