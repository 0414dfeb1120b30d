import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import type { CatalogueCategory } from "@/lib/catalogue/product/storefront/queries";

export function CategoryGrid({ categories }: { categories: CatalogueCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="part border-y border-line bg-white">
      <div className="container py-12">
        <h2 id="categories" className="drip text-2xl font-bold md:text-3xl">
          Shop by part of the building
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
          {categories.map((category) => (
            <li key={category._id}>
              <Link
                href={`/products?category=${category._id}`}
                className="group block h-full overflow-hidden rounded-xl border border-line bg-paper hover:shadow-lift"
              >
                <span className="block aspect-4/3 bg-mist">
                  {category.imageKey && (
                    <ProductImage
                      image={{ key: category.imageKey, width: 1200, height: 900 }}
                      alt=""
                      sizes="(width >= 64rem) 22vw, 46vw"
                      upTo={960}
                      className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
                    />
                  )}
                </span>
                <span className="block p-3 sm:p-4">
                  <span className="block leading-snug font-semibold">{category.name}</span>
                  <span className="text-sm text-stone">
                    {category.subCategories.reduce((sum, { products }) => sum + products.length, 0)} products
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
