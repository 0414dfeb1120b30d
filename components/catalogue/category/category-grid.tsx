import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { categoryImageSize } from "@/lib/catalogue/category/image";
import type { CatalogueCategory } from "@/lib/catalogue/product/storefront/queries";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** The categories, each with the picture that staff have uploaded. */
export function CategoryGrid({ categories }: { categories: readonly CatalogueCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="part container pt-8 lg:pt-16">
      <h2 id="categories" className="text-2xl lg:text-3xl">{t`Shop by part of the building`}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 lg:mt-4 lg:grid-cols-4 lg:gap-4">
        {categories.map(({ _id, name, imageKey, subCategories }) => (
          <li key={_id} className="border border-line">
            <Link href={`/products/${_id}`} className="block h-full hover:bg-white hover:text-teal">
              {imageKey && (
                <ProductImage
                  image={{ key: imageKey, ...categoryImageSize }}
                  alt=""
                  sizes="(width >= 64rem) 18rem, 46vw"
                  upTo={960}
                  className="aspect-[2.3] w-full border-b border-line object-cover lg:aspect-4/3"
                />
              )}
              <span lang={textLang(name)} className="block px-3 pt-1.5 leading-snug font-semibold">
                {name}
              </span>
              <span className="block px-3 pb-1.5 text-sm text-stone">{t`${subCategories.reduce((sum, { products }) => sum + products.length, 0)} products`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
