import { Link } from "@/components/kit/link";
import type { CatalogueBrand } from "@/lib/catalogue/product/storefront/queries";
import { brandPath } from "@/lib/office/seo/urls";
import { BrandTile } from "./brand-tile";

export function BrandStrip({ brands }: { brands: CatalogueBrand[] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="brands" className="part border-y border-line bg-white">
      <div className="container py-10">
        <h2 id="brands" className="text-lg font-bold">
          <Link href={brandPath()} className="tap-link">
            Brands we sell
          </Link>
        </h2>
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
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
