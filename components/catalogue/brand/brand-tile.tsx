import type { ReactNode } from "react";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import type { CatalogueBrand } from "@/lib/catalogue/product/storefront/queries";
import { brandPath } from "@/lib/office/seo/urls";

/** A brand's logo or colour, name and origin, leading to its page. */
export function BrandTile({ brand, children }: { brand: CatalogueBrand; children?: ReactNode }) {
  const { _id, name, origin, colour, logoKey } = brand;
  return (
    <Link href={brandPath(_id)} className="block h-full px-3 py-3 hover:bg-white">
      {logoKey ? (
        <ProductImage
          image={{ key: logoKey, width: 640, height: 320 }}
          alt=""
          sizes="6rem"
          upTo={320}
          className="mb-2 h-12 w-24 object-contain object-left"
        />
      ) : (
        <span aria-hidden="true" className="mb-2 block h-1 w-8 " style={{ background: colour }} />
      )}
      <span className="block font-display text-lg leading-tight font-bold break-words max-[22rem]:text-base">{name}</span>
      <span className="text-sm text-stone">{origin}</span>
      {children}
    </Link>
  );
}
