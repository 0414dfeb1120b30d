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
import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CartItem } from "@/lib/sales/cart/contract";
import { changeQuantity, removeFromCart, takeOut } from "./cart-changes";
import { LineNotices } from "./line-notices";
import { LineVariantPicker } from "./line-variant-picker";
import { QuantityStepper } from "./quantity-stepper";
import { addToWishlist } from "./wishlist-changes";

const quietButton = "inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-stone hover:text-teal";

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
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line p-4 last:border-0 sm:grid-cols-[7rem_minmax(0,1fr)] sm:p-5">
      <div className="size-20 sm:row-span-2 overflow-hidden rounded-lg bg-[#f4f2ee] sm:size-28">
        {image && <ProductImage image={image} alt="" sizes="7rem" upTo={320} className="size-full object-cover" />}
      </div>
      <div className="sm:flex sm:justify-between sm:gap-4">
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
          <p className="note">{formatRupees(price)} each</p>
          <QuantitiesNote quantities={item} />
          <TierNote tiers={item.priceSteps} />
        </div>
        <p
          translate="no"
          className={`font-display text-lg font-bold whitespace-nowrap ${isInTotal(item) ? "" : "text-stone line-through"}`}
        >
          {formatRupees(lineTotal)}
        </p>
      </div>
      <div className="space-y-2 max-sm:col-span-2">
        <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
          {isForSale && (
            <QuantityStepper
              quantity={quantity}
              label={`Quantity of ${title}`}
              quantities={item}
              onChange={(quantity) => changeQuantity(item, quantity)}
              onRemove={remove}
            />
          )}
          <div className="flex flex-wrap gap-x-5">
            {isForSale && (
              <button type="button" onClick={() => saveForLater(item)} className={quietButton}>
                <Heart size={16} aria-hidden="true" />
                Save for later<span className="sr-only">: {title}</span>
              </button>
            )}
            <button ref={removeButton} type="button" data-remove onClick={remove} className={quietButton}>
              <Trash2 size={16} aria-hidden="true" />
              Remove<span className="sr-only">: {title}</span>
            </button>
          </div>
        </div>
        <LineNotices item={item} />
      </div>
    </li>
  );
}

/** The keys of lines that are being saved: pressing again after a lost reply saves nothing twice. */
const saving = new Map<string, string>();

/** Removes an item from the cart only once it is on the wishlist, with its variant and quantity. */
async function saveForLater(item: CartItem): Promise<void> {
  const { productId, variantId, name, image, quantity, price } = item;
  const saved = [{ variantId, quantity }];
  const line = JSON.stringify(saved);
  const key = saving.get(line) ?? createIdempotencyKey();
  saving.set(line, key);
  if ((await addToWishlist({ productId, name, image, price, priceSeen: price, saved }, key)) && (await takeOut(item))) {
    saving.delete(line);
    toast("success", "Saved for later", { action: { label: "View wishlist", href: "/wishlist" } });
  }
}
