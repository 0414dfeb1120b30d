import { ArrowRight } from "lucide-react";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import type { SoldBrand } from "@/lib/catalogue/product/storefront/brand-page";
import type { CatalogueBrand } from "@/lib/catalogue/product/storefront/queries";
import { brandPath } from "@/lib/office/seo/urls";
import { textLang } from "@/lib/platform/shared/language/language";
import { countText } from "@/lib/platform/shared/numbers/money";

/** A brand's logo or colour, name and origin, leading to its page. */
export function BrandTile({ brand }: { brand: CatalogueBrand }) {
  const { _id, name, origin } = brand;
  return (
    <Link href={brandPath(_id)} className="block h-full px-3 py-3 hover:bg-white">
      <BrandMark brand={brand} />
      <span className="block font-display text-lg leading-tight font-bold break-words max-[22rem]:text-base">{name}</span>
      <span lang={textLang(origin)} className="text-sm text-stone">
        {origin}
      </span>
    </Link>
  );
}

/** A brand with what it is for and its best known product. */
export function BrandCard({ brand, isFirst }: { brand: SoldBrand; isFirst: boolean }) {
  const { _id, name, origin, about, count, image } = brand;
  return (
    <Link
      href={brandPath(_id)}
      className="grid h-full grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 p-4 hover:bg-white sm:grid-cols-1 sm:grid-rows-[auto_1fr]"
    >
      <span className="on-ground block aspect-square self-start">
        {image && (
          <ProductImage
            image={image}
            alt=""
            sizes="(width >= 64rem) 18rem, (width >= 40rem) 45vw, 6.5rem"
            upTo={640}
            isFirst={isFirst}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="flex min-w-0 flex-col sm:mt-5">
        <BrandMark brand={brand} />
        <span className="font-display text-2xl leading-tight font-semibold break-words">{name}</span>
        <span lang={textLang(origin)} className="text-sm text-stone">
          {origin}
        </span>
        <span lang={textLang(about)} className="mt-2 break-words max-sm:text-sm">
          {about}
        </span>
        <span className="mt-auto flex items-center justify-between gap-2 pt-3 font-semibold text-teal">
          {countText(count, "product")}
          <ArrowRight size={18} aria-hidden="true" className="shrink-0" />
        </span>
      </span>
    </Link>
  );
}

function BrandMark({ brand: { logoKey, colour } }: { brand: CatalogueBrand }) {
  return logoKey ? (
    <ProductImage
      image={{ key: logoKey, width: 640, height: 320 }}
      alt=""
      sizes="6rem"
      upTo={320}
      className="mb-2 h-12 w-24 object-contain object-left"
    />
  ) : (
    <span aria-hidden="true" className="mb-2 block h-1 w-8 " style={{ background: colour }} />
  );
}
