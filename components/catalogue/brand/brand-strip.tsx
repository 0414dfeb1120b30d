import { SectionHead } from "@/components/kit/section-head";
import type { CatalogueBrand } from "@/lib/catalogue/product/storefront/queries";
import { brandPath } from "@/lib/office/seo/urls";
import { t } from "@/lib/platform/shared/language/t";
import { BrandTile } from "./brand-tile";

export function BrandStrip({ brands }: { brands: CatalogueBrand[] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="brands" className="part pt-10 lg:pt-16">
      <div className="container">
        <SectionHead id="brands" title={t`Brands we sell`} more={{ label: t`All brands`, href: brandPath() }} />
        <ul className="cells mt-4 sm:grid-cols-4 max-sm:auto-cols-[45%] max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto">
          {brands.map((brand) => (
            <li key={brand._id}>
              <BrandTile brand={brand} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
