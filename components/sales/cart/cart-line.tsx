"use client";

import { Heart, Trash2 } from "lucide-react";
import { useRef } from "react";
import { ProductImage } from "@/components/kit/image";
import { keepFocus } from "@/components/kit/keep-focus";
import { Link } from "@/components/kit/link";
import { toast } from "@/components/kit/toast/toast";
import { QuantitiesNote } from "@/components/terms/price/quantities-note";
import { TierNote } from "@/components/terms/price/tier-note";
import { isInTotal } from "@/lib/catalogue/product/offer-sentences";
import { itemName } from "@/lib/catalogue/product/rules";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CartItem } from "@/lib/sales/cart/contract";
import { changeQuantity, removeFromCart, takeOut } from "./cart-changes";
import { LineNotices } from "./line-notices";
import { LineVariantPicker } from "./line-variant-picker";
import { QuantityStepper } from "./quantity-stepper";
import { getSaving } from "./saved-lines";
import { addToWishlist } from "./wishlist-changes";

const quietButton = "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm font-semibold hover:text-teal";

export function CartLine({ item }: { item: CartItem }) {
  const { productId, variantId, name, image, quantity, price, lineTotal } = item;
  const isForSale = item.problem !== "unavailable";
  const title = itemName(item);
  const removeButton = useRef<HTMLButtonElement>(null);
  const remove = () => {
    if (removeButton.current) keepFocus(removeButton.current);
    void removeFromCart(item);
  };
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line p-3 last:border-0 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-5 sm:p-4">
      <div className="size-16 sm:row-span-2 overflow-hidden bg-[#f4f2ee] sm:size-24">
        {image && <ProductImage image={image} alt="" sizes="7rem" upTo={320} className="size-full object-cover" />}
      </div>
      <div className="flex justify-between gap-3 max-[22rem]:flex-wrap sm:gap-4">
        <div className="min-w-0">
          <h2 className="font-sans leading-snug font-semibold">
            <Link
              href={`/product/${productId}?variant=${variantId}`}
              className="inline-block max-w-full py-1 hover:text-teal hover:underline"
            >
              {name}
            </Link>
          </h2>
          <LineVariantPicker item={item} />
          {quantity > 1 && <p className="note">{t`${formatRupees(price)} each`}</p>}
          <QuantitiesNote quantities={item} />
          <TierNote tiers={item.priceSteps} />
        </div>
        <p
          translate="no"
          className={`font-display text-xl font-semibold whitespace-nowrap tabular-nums ${isInTotal(item) ? "" : "text-stone line-through"}`}
        >
          {formatRupees(lineTotal)}
        </p>
      </div>
      <div className="space-y-2 max-sm:col-span-2">
        <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-1 sm:justify-start">
          {isForSale && (
            <QuantityStepper
              quantity={quantity}
              label={t`Quantity of ${title}`}
              quantities={item}
              onChange={(quantity) => changeQuantity(item, quantity)}
              onRemove={remove}
            />
          )}
          <div className="flex flex-wrap sm:gap-x-5">
            {isForSale && (
              <button type="button" onClick={() => saveForLater(item)} className={quietButton}>
                <Heart size={18} aria-hidden="true" />
                <span className="max-sm:sr-only">
                  {t`Save for later`}
                  <span className="sr-only">: {title}</span>
                </span>
              </button>
            )}
            <button ref={removeButton} type="button" data-remove onClick={remove} className={quietButton}>
              <Trash2 size={18} aria-hidden="true" />
              <span className="max-sm:sr-only">
                {t`Remove`}
                <span className="sr-only">: {title}</span>
              </span>
            </button>
          </div>
        </div>
        <LineNotices item={item} />
      </div>
    </li>
  );
}

/** Removes an item from the cart only once it is on the wishlist, with its variant and quantity. */
async function saveForLater(item: CartItem): Promise<void> {
  const { productId, variantId, name, image, quantity, price } = item;
  const saved = [{ variantId, quantity }];
  const saving = getSaving(item);
  if ((await addToWishlist({ productId, name, image, price, priceSeen: price, saved }, saving.key)) && (await takeOut(item))) {
    saving.end();
    toast("success", t`Saved for later`, { action: { label: t`View wishlist`, href: "/wishlist" } });
  }
}
