import { Link } from "@/components/kit/link";
import type { CatalogueBrand } from "@/lib/catalogue/product/storefront/queries";
import { brandPath } from "@/lib/office/seo/urls";
import { t } from "@/lib/platform/shared/language/t";
import { BrandTile } from "./brand-tile";

export function BrandStrip({ brands }: { brands: CatalogueBrand[] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="brands" className="part pt-10 lg:pt-16">
      <div className="container">
        <h2 id="brands" className="text-xl">
          <Link href={brandPath()} className="tap-link">{t`Brands we sell`}</Link>
        </h2>
        <ul className="cells mt-1 sm:grid-cols-4 max-sm:auto-cols-[45%] max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto">
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
