"use client";

import { ShoppingCart } from "lucide-react";
import { NoImage } from "@/components/catalogue/product/no-image";
import { Link } from "@/components/kit/link";
import type { WaitingItem } from "@/components/people/session/waiting-items";
import { BuyAll } from "@/components/sales/buying/buy-all";
import { useBuying } from "@/components/sales/buying/use-buying";
import { ProductPriceLine } from "@/components/terms/price/product-price";
import { imageUrl } from "@/lib/platform/shared/image";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** A product that goes with another, in its typical variant. */
export type CompanionView = {
  productId: string;
  name: string;
  kind: string;
  image: string | null;
  brand: { _id: string; name: string };
  isNeeded: boolean;
  /** `null` if everything is sold out. */
  variantId: string | null;
  /** The fewest pieces that can be bought. */
  quantity: number;
  pack: string;
  price: number;
};

type CompanionsProps = { productId: string; companions: CompanionView[] };

/** The other products that the job needs, to add one by one or all at once. */
export function Companions({ productId, companions }: CompanionsProps) {
  const available = companions.filter(({ variantId }) => variantId !== null);
  return (
    <>
      <ul className="companions">
        {companions.map((companion) => {
          const { productId: id, name, kind, image, brand, isNeeded, variantId, pack, price } = companion;
          return (
            <li key={id}>
              {image ? (
                <img src={imageUrl(image, 160)} width={80} height={80} alt="" loading="lazy" />
              ) : (
                <NoImage brand={brand} />
              )}
              <div className="min-w-0 flex-1">
                <p lang={textLang(kind)} className="note">
                  {isNeeded ? t`${kind} · needed` : kind}
                </p>
                <h3>
                  <Link href={`/product/${id}`}>{name}</Link>
                </h3>
                <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
                  <div>
                    <p className="note">{pack}</p>
                    {variantId && <ProductPriceLine productId={id} variantId={variantId} price={price} isFrom={false} />}
                  </div>
                  {variantId ? (
                    <AddButton productId={productId} companions={[companion]} label={t`Add`} hidden={`${name}, ${pack}`} />
                  ) : (
                    <span className="font-semibold text-stone">{t`Sold out`}</span>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {available.length > 1 && (
        <p className="mt-4">
          <AddButton productId={productId} companions={available} label={t`Add all ${available.length}`} hidden="" />
        </p>
      )}
    </>
  );
}

type AddButtonProps = CompanionsProps & { label: string; hidden: string };

function AddButton({ productId, companions, label, hidden }: AddButtonProps) {
  const buying = useBuying();
  const items = companions.flatMap(({ productId, variantId, quantity }): WaitingItem[] =>
    variantId ? [{ productId, variantId, quantity }] : [],
  );
  const what = companions.map(({ name, pack }) => `${name}, ${pack}`).join("; ");
  return (
    <BuyAll productId={productId} what={what} items={items} buying={buying} className="button button-quiet relative z-10">
      <ShoppingCart size={18} aria-hidden="true" />
      {label}
      {hidden && <span className="sr-only"> {t`${hidden} to your cart`}</span>}
    </BuyAll>
  );
}
