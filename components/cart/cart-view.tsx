"use client";

import { Heart, ShoppingCart, Trash2 } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { DeliveryEstimate } from "@/components/delivery/delivery-estimate";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useQuery } from "@/components/hooks/use-query";
import { TierNote } from "@/components/price/tier-note";
import { SignedOut } from "@/components/session/signed-out";
import { toast } from "@/components/toast/toast";
import { LazyActionDialog } from "@/components/ui/dialog/lazy-action-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ProductImage } from "@/components/ui/image";
import { LineSkeletons } from "@/components/ui/line-skeletons";
import { Link } from "@/components/ui/link";
import { LoadFailed } from "@/components/ui/load-failed";
import { type Cart, type CartItem, listCartNeeds } from "@/lib/cart/contract";
import { isBuyable } from "@/lib/cart/rules";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { inGroups } from "@/lib/job/groups";
import { formatRupees, numberText, toPaisa, toRupees } from "@/lib/platform/money";
import { changeQuantity, emptyTheCart, removeFromCart, takeOut } from "./cart-changes";
import { CartCoupon } from "./cart-coupon";
import { CartNeeds } from "./cart-needs";
import { CartSystemGroup } from "./cart-system-group";
import { LineNotices } from "./line-notices";
import { LinePack } from "./line-pack";
import { QuantityStepper } from "./quantity-stepper";
import { useCart } from "./use-cart";
import { addToWishlist } from "./wishlist-changes";

type CartViewProps = {
  /** Shown while the cart is empty. */
  suggestions: ReactNode;
  /** What delivery costs in the home district. */
  home: DeliveryZone | null;
  /** The names of the payment methods. */
  payments: string[];
};

/** The cart of the logged-in user. */
export function CartView({ suggestions, home, payments }: CartViewProps) {
  const isHydrated = useHydrated();
  const { userId, cart, error, retry } = useCart();
  // Loaded together with the cart, so that the notice does not shift the layout later.
  const needs = useQuery(listCartNeeds, userId ? { params: { userId } } : null);
  const isWaiting = userId && (cart ? cart.items.length > 0 && needs.isLoading : !error);
  if (!isHydrated || isWaiting) return <LineSkeletons label="Your cart is loading" />;
  if (!userId) {
    return (
      <SignedOut title="Log in to see your cart" next="/cart" suggestions={suggestions}>
        Your cart is saved in your account, so you find it on every device.
      </SignedOut>
    );
  }
  if (!cart) {
    return (
      <LoadFailed title="Your cart could not be loaded" onRetry={retry}>
        Your items are safe. We cannot reach the shop right now.
      </LoadFailed>
    );
  }
  if (cart.items.length === 0) return <EmptyCart suggestions={suggestions} />;
  return <FilledCart {...{ userId, cart, home, payments }} />;
}

type FilledCartProps = Omit<CartViewProps, "suggestions"> & { userId: string; cart: Cart };

function FilledCart({ userId, cart, home, payments }: FilledCartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div>
        <CartNeeds userId={userId} />
        <div className="space-y-4">
          {inGroups(cart.items, cart.systems).map(({ system, lines }) => {
            const label = system ? `For ${system.name}` : "Items in your cart";
            const list = lines.length > 0 && (
              <ul aria-label={label} className={system ? "" : "rounded-xl border border-line bg-white"}>
                {lines.map((item) => (
                  <CartLine key={item._id} item={item} />
                ))}
              </ul>
            );
            return system ? (
              <CartSystemGroup key={system._id} system={system}>
                {list}
              </CartSystemGroup>
            ) : (
              <Fragment key="rest">{list}</Fragment>
            );
          })}
        </div>
        <p className="mt-2 text-right">
          <ClearCart lines={cart.items.length} />
        </p>
      </div>
      <CartSummary {...{ cart, home, payments }} />
    </div>
  );
}

function EmptyCart({ suggestions }: { suggestions: ReactNode }) {
  return (
    <>
      <EmptyState icon={<ShoppingCart />} title="Your cart is empty">
        <p className="mt-2 text-stone">Items you add stay here, on every device you log in to.</p>
      </EmptyState>
      {suggestions}
    </>
  );
}

const quietButton = "inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-stone hover:text-teal";

function CartLine({ item }: { item: CartItem }) {
  const { productId, variantId, name, pack, color, image, quantity, price, lineTotal } = item;
  const isForSale = item.problem !== "unavailable";
  const title = [name, pack, color].filter(Boolean).join(", ");
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line p-4 last:border-0 sm:grid-cols-[7rem_minmax(0,1fr)] sm:p-5">
      <div className="size-20 sm:row-span-2 overflow-hidden rounded-lg bg-[#f4f2ee] sm:size-28">
        {image && <ProductImage image={image} alt="" sizes="7rem" upTo={320} className="size-full object-cover" />}
      </div>
      <div className="sm:flex sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <h2 className="font-sans leading-snug font-semibold">
            <Link href={`/product/${productId}?variant=${variantId}`} className="hover:text-teal hover:underline">
              {name}
            </Link>
          </h2>
          <LinePack item={item} />
          <p className="note">{formatRupees(price)} each</p>
          <TierNote steps={item.priceSteps} />
        </div>
        <p className={`font-display text-lg font-bold whitespace-nowrap ${isBuyable(item) ? "" : "text-stone line-through"}`}>
          {formatRupees(lineTotal)}
        </p>
      </div>
      <div className="space-y-2 max-sm:col-span-2">
        <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
          {isForSale && (
            <QuantityStepper
              quantity={quantity}
              label={`Quantity of ${title}`}
              onChange={(quantity) => changeQuantity(item, quantity)}
              onRemove={() => removeFromCart(item)}
            />
          )}
          <div className="flex flex-wrap gap-x-5">
            {isForSale && (
              <button type="button" onClick={() => saveForLater(item)} className={quietButton}>
                <Heart size={16} aria-hidden="true" />
                Save for later<span className="sr-only">: {title}</span>
              </button>
            )}
            <button type="button" onClick={() => removeFromCart(item)} className={quietButton}>
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

/** Removes an item from the cart only once it is on the wishlist, with its pack and quantity. */
async function saveForLater(item: CartItem): Promise<void> {
  const { productId, variantId, name, image, quantity, price } = item;
  const saved = [{ variantId, quantity }];
  if ((await addToWishlist({ productId, name, image, price, priceSeen: price, saved })) && (await takeOut(item))) {
    toast("success", "Saved for later", { action: { label: "View wishlist", href: "/wishlist" } });
  }
}

/** The cart's total and weight with the checkout button, or the reason why the cart cannot be bought. */
function CartSummary({ cart, home, payments }: Omit<FilledCartProps, "userId">) {
  const { items, subtotal, vatIncluded, weightGrams } = cart;
  const blocked = items.filter(({ problem }) => problem !== null).length;
  const net = toRupees(toPaisa(subtotal) - toPaisa(vatIncluded));
  return (
    <section aria-labelledby="summary" className="h-fit rounded-xl border border-line bg-white p-5 lg:sticky lg:top-28">
      <h2 id="summary" className="text-xl font-bold">
        Summary
      </h2>
      <dl className="mt-4 space-y-2" aria-live="polite" aria-atomic="true">
        <Row name="Price without VAT" value={formatRupees(net)} />
        <Row name="13% VAT" value={formatRupees(vatIncluded)} />
        <Row name="Subtotal" value={formatRupees(subtotal)} isStrong />
        <Row name="Weight" value={weightText(weightGrams)} />
      </dl>
      <div className="mt-3 border-t border-line pt-3">
        <DeliveryEstimate home={home} itemsTotal={subtotal} weightGrams={weightGrams} />
      </div>
      <div className="mt-3 border-t border-line pt-2">
        <CartCoupon />
      </div>
      {blocked > 0 ? (
        <>
          <button type="button" disabled aria-describedby="blocked" className="button button-strong mt-4 w-full">
            Go to checkout
          </button>
          <p id="blocked" className="mt-2 text-sm font-semibold text-brick">
            {blocked === 1 ? "One item needs" : `${blocked} items need`} your attention before you can order: see the notes in
            your cart.
          </p>
        </>
      ) : (
        <Link href="/checkout" className="button button-strong mt-4 w-full">
          Go to checkout
        </Link>
      )}
      <p className="note mt-3">Ways to pay: {payments.join(", ")}.</p>
      <p className="mt-1 text-center">
        <Link href="/products" className="link inline-flex min-h-11 items-center">
          Continue shopping
        </Link>
      </p>
    </section>
  );
}

function Row({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isStrong ? "border-t border-line pt-3" : ""}`}>
      <dt className={isStrong ? "font-semibold" : "text-stone"}>{name}</dt>
      <dd className={`tabular-nums ${isStrong ? "font-display text-xl font-bold" : ""}`}>{value}</dd>
    </div>
  );
}

function weightText(grams: number): string {
  return `${numberText(grams / 1000, 1)} kg`;
}

/** Empties the cart after a confirmation, because this cannot be undone. */
function ClearCart({ lines }: { lines: number }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDialogOpen(true)} className="link min-h-11 font-semibold">
        Clear cart
      </button>
      {isDialogOpen && (
        <LazyActionDialog
          title="Clear the cart?"
          action="Clear cart"
          onSend={() => void emptyTheCart()}
          onClose={() => setDialogOpen(false)}
        >
          {lines === 1 ? "The item in your cart" : `All ${lines} items`} will be removed. You cannot undo this.
        </LazyActionDialog>
      )}
    </>
  );
}
