"use client";

import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { PlacePicture } from "@/components/catalogue/category/house-part";
import { EmptyPage } from "@/components/kit/empty-page";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { ProductImage } from "@/components/kit/image";
import { keepFocus } from "@/components/kit/keep-focus";
import { LineSkeletons } from "@/components/kit/line-skeletons";
import { Link } from "@/components/kit/link";
import { LoadFailed } from "@/components/kit/load-failed";
import { toast } from "@/components/kit/toast/toast";
import { withTags } from "@/components/kit/with-tags";
import { SignedOut } from "@/components/people/session/signed-out";
import { addAllToCart } from "@/components/sales/cart/cart-changes";
import { removeFromWishlist, takeOff } from "@/components/sales/cart/wishlist-changes";
import { Stock } from "@/components/terms/price/price";
import { getSmallest } from "@/lib/catalogue/product/offer";
import { offerText } from "@/lib/catalogue/product/rules";
import { saysBrand } from "@/lib/catalogue/product/title";
import { firstVariant } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { WishlistEntry } from "@/lib/sales/wishlist/contract";
import { useWishlist } from "./use-wishlist";

/** The wishlist of the logged-in user. `suggestions` show where it is empty. */
export function WishlistView({ suggestions }: { suggestions: ReactNode }) {
  const isHydrated = useHydrated();
  const { userId, wishlist, error, retry } = useWishlist();
  if (!isHydrated || (userId && !wishlist && !error)) return <LineSkeletons label={t`Your wishlist is loading`} />;
  if (!userId) {
    return (
      <SignedOut
        title={t`Log in to see your wishlist`}
        next="/wishlist"
        suggestions={suggestions}
      >{t`Your wishlist is saved in your account, so you will find it on every device.`}</SignedOut>
    );
  }
  if (!wishlist) {
    return (
      <LoadFailed
        title={t`Your wishlist could not be loaded`}
        onRetry={retry}
      >{t`Your wishlist is safe. We cannot reach the shop right now.`}</LoadFailed>
    );
  }
  if (wishlist.length === 0) {
    return (
      <>
        <EmptyPage
          picture={<PlacePicture area="swimming_pool" className="aspect-2/1 w-full" />}
          title={t`Nothing saved yet`}
          actions={<Link href="/products" className="button button-primary">{t`See all products`}</Link>}
        >
          <p>{t`Tap the heart on a product to save it here with today’s price.`}</p>
        </EmptyPage>
        {suggestions}
      </>
    );
  }
  return (
    <ul aria-label={t`Your wishlist`} className="panel">
      {wishlist.map((entry) => (
        <WishlistLine key={entry.productId} entry={entry} />
      ))}
    </ul>
  );
}

function WishlistLine({ entry }: { entry: WishlistEntry }) {
  const { productId, name, brand, image, price, availability } = entry;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line p-4 last:border-0 sm:grid-cols-[7rem_minmax(0,1fr)] sm:p-5">
      <div className="size-20 overflow-hidden rounded-lg bg-[#f4f2ee] sm:row-span-2 sm:size-28">
        {image && <ProductImage image={image} alt="" sizes="7rem" upTo={320} className="size-full object-cover" />}
      </div>
      <div className="sm:flex sm:justify-between sm:gap-4">
        <div className="min-w-0">
          {!saysBrand(name, brand) && <p className="text-sm">{brand}</p>}
          <h2 className="font-sans leading-snug font-semibold">
            <Link href={`/product/${productId}`} className="hover:text-teal hover:underline">
              {name || "…"}
            </Link>
          </h2>
          <p>
            {availability === "unavailable" ? <b className="note">{t`No longer sold`}</b> : <Stock availability={availability} />}
          </p>
        </div>
        <div className="sm:text-right">
          <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums">
            {entry.variants.length > 1
              ? withTags(t`<from>from </from>${formatRupees(price)}`, {
                  from: (text) => <span className="note font-sans font-normal">{text}</span>,
                })
              : formatRupees(price)}
          </p>
          <PriceChange entry={entry} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 max-sm:col-span-2">
        <MoveToCart entry={entry} />
        <button
          type="button"
          data-remove
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            void removeFromWishlist(entry);
          }}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-stone hover:text-teal"
        >
          <Trash2 size={16} aria-hidden="true" />
          {t`Remove`}
          <span className="sr-only">: {name}</span>
        </button>
      </div>
    </li>
  );
}

function PriceChange({ entry: { priceSeen, seenNow } }: { entry: WishlistEntry }) {
  if (seenNow === null || seenNow === priceSeen) return null;
  const difference = Math.round(Math.abs(seenNow - priceSeen) * 100) / 100;
  return (
    <p className={`text-sm font-semibold ${seenNow < priceSeen ? "text-teal" : "text-stone"}`}>
      {seenNow < priceSeen
        ? t`${formatRupees(difference)} less than when you added it`
        : t`${formatRupees(difference)} more than when you added it`}
    </p>
  );
}

/** A line saved for later goes back as it was in the cart; otherwise the customer chooses a variant. */
function MoveToCart({ entry }: { entry: WishlistEntry }) {
  const saved = entry.saved.flatMap(({ variantId, quantity }) => {
    const variant = entry.variants.find(({ _id }) => _id === variantId);
    return variant ? [{ ...variant, quantity }] : [];
  });
  return saved.length > 0 ? <MoveSaved entry={entry} saved={saved} /> : <MoveChosen entry={entry} />;
}

type Variant = WishlistEntry["variants"][number];

async function move(productId: string, items: { variantId: string; quantity: number }[]): Promise<void> {
  if (!(await addAllToCart(items.map((item) => ({ ...item, productId }))))) return;
  if (await takeOff(productId)) toast("success", t`Moved to cart`, { action: { label: t`View cart`, href: "/cart" } });
}

function MoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="button button-quiet">
      {t`Move to cart`}
      <span className="sr-only">: {name}</span>
    </button>
  );
}

function MoveSaved({ entry: { productId, name }, saved }: { entry: WishlistEntry; saved: (Variant & { quantity: number })[] }) {
  const items = saved.map(({ _id: variantId, quantity }) => ({ variantId, quantity }));
  return (
    <>
      <ul aria-label={t`Saved from your cart: ${name}`} className="w-full text-sm">
        {saved.map(({ quantity, ...variant }) => (
          <li key={variant._id}>
            <b>{quantity} ×</b> {offerText(variant)}
          </li>
        ))}
      </ul>
      {saved.some(({ availability }) => availability !== "sold_out") && (
        <MoveButton name={name} onPress={() => move(productId, items)} />
      )}
    </>
  );
}

/** A single variant is added right away; of several, the customer chooses one. */
function MoveChosen({ entry: { productId, name, variants } }: { entry: WishlistEntry }) {
  const label = useId();
  const [chosenId, choose] = useState<string>();
  const chosen = variants.find(({ _id }) => _id === chosenId) ?? firstVariant(variants);
  if (!chosen || chosen.availability === "sold_out") return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {variants.length > 1 && (
        <>
          <label htmlFor={label} className="sr-only">{t`Pack of ${name}`}</label>
          <select
            id={label}
            value={chosen._id}
            onChange={({ target }) => choose(target.value)}
            className="field sm:w-auto sm:max-w-full"
          >
            {variants.map((variant) => (
              <option key={variant._id} value={variant._id} disabled={variant.availability === "sold_out"}>
                {offerText(variant)}
              </option>
            ))}
          </select>
        </>
      )}
      <MoveButton name={name} onPress={() => move(productId, [{ variantId: chosen._id, quantity: getSmallest(chosen) }])} />
    </div>
  );
}
