"use client";

import { Heart, ShoppingCart, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DeliveryEstimate } from "@/components/delivery/delivery-estimate";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { TierNote } from "@/components/price/tier-note";
import { SignedOut } from "@/components/session/signed-out";
import { toast } from "@/components/toast/toast";
import { LazyActionDialog } from "@/components/ui/dialog/lazy-action-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ProductImage } from "@/components/ui/image";
import { LineSkeletons } from "@/components/ui/line-skeletons";
import { Link } from "@/components/ui/link";
import { LoadFailed } from "@/components/ui/load-failed";
import type { Cart, CartItem } from "@/lib/cart/contract";
import { isBuyable } from "@/lib/cart/rules";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { formatRupees, numberText, toPaisa, toRupees } from "@/lib/platform/money";
import { changeQuantity, emptyTheCart, removeFromCart, takeOut } from "./cart-changes";
import { LineNotices } from "./line-notices";
import { QuantityStepper } from "./quantity-stepper";
import { useCart } from "./use-cart";
import { addToWishlist } from "./wishlist-changes";

type CartViewProps = {
  /** Stand where there is nothing else to do. */
  suggestions: ReactNode;
  /** What sending costs in the home district. */
  home: DeliveryZone | null;
};

/** The cart of whoever is signed in here. */
export function CartView({ suggestions, home }: CartViewProps) {
  const isHydrated = useHydrated();
  const { userId, cart, error, retry } = useCart();
  if (!isHydrated || (userId && !cart && !error)) return <LineSkeletons label="Your cart is loading" />;
  if (!userId) {
    return (
      <SignedOut title="Log in to see your cart" next="/cart">
        Your cart is kept with your account, so that it is the same on every device.
      </SignedOut>
    );
  }
  if (!cart) {
    return (
      <LoadFailed title="Your cart could not be loaded" onRetry={retry}>
        What you put in is still there; only we cannot be reached just now.
      </LoadFailed>
    );
  }
  return cart.items.length ? <FilledCart cart={cart} home={home} /> : <EmptyCart suggestions={suggestions} />;
}

function FilledCart({ cart, home }: { cart: Cart; home: DeliveryZone | null }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div>
        <ul aria-label="What is in your cart" className="rounded-xl border border-line bg-white">
          {cart.items.map((item) => (
            <CartLine key={item._id} item={item} />
          ))}
        </ul>
        <p className="mt-2 text-right">
          <ClearCart lines={cart.items.length} />
        </p>
      </div>
      <CartSummary cart={cart} home={home} />
    </div>
  );
}

function EmptyCart({ suggestions }: { suggestions: ReactNode }) {
  return (
    <EmptyState icon={<ShoppingCart />} title="Your cart is empty">
      <p className="mt-2 mb-5 text-stone">Where does the water come from? Start there:</p>
      {suggestions}
    </EmptyState>
  );
}

const quietButton = "inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-stone hover:text-teal";

function CartLine({ item }: { item: CartItem }) {
  const { productId, variantId, name, pack, color, image, quantity, price, lineTotal } = item;
  const isSold = item.problem !== "unavailable";
  const title = [name, pack, color].filter(Boolean).join(", ");
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line p-4 last:border-0 sm:grid-cols-[7rem_minmax(0,1fr)] sm:p-5">
      <div className="size-20 sm:row-span-2 overflow-hidden rounded-lg bg-[#f4f2ee] sm:size-28">
        {image && <ProductImage picture={image} alt="" sizes="7rem" upTo={320} className="size-full object-cover" />}
      </div>
      <div className="sm:flex sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <h2 className="font-sans leading-snug font-semibold">
            <Link href={`/product/${productId}?variant=${variantId}`} className="hover:text-teal hover:underline">
              {name}
            </Link>
          </h2>
          <p className="note">{[pack, color].filter(Boolean).join(", ")}</p>
          <p className="note">{formatRupees(price)} each</p>
          <TierNote steps={item.priceSteps} />
        </div>
        <p className={`font-display text-lg font-bold whitespace-nowrap ${isBuyable(item) ? "" : "text-stone line-through"}`}>
          {formatRupees(lineTotal)}
        </p>
      </div>
      <div className="space-y-2 max-sm:col-span-2">
        <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
          {isSold && (
            <QuantityStepper
              quantity={quantity}
              label={`Quantity of ${title}`}
              onChange={(quantity) => changeQuantity(item, quantity)}
            />
          )}
          <div className="flex flex-wrap gap-x-5">
            {isSold && (
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

/** Out of the cart only once the wishlist has it. */
async function saveForLater(item: CartItem): Promise<void> {
  const { productId, name, image, price } = item;
  if ((await addToWishlist({ productId, name, image, price, priceSeen: price })) && (await takeOut(item))) {
    toast("success", "Saved for later", { action: { label: "View wishlist", href: "/wishlist" } });
  }
}

/** What the cart costs and weighs, and the way on; while a line cannot be bought as it stands, what is in the way instead. */
function CartSummary({ cart, home }: { cart: Cart; home: DeliveryZone | null }) {
  const { items, subtotal, vatIncluded, weightGrams } = cart;
  const blocked = items.filter(({ problem }) => problem !== null).length;
  const net = toRupees(toPaisa(subtotal) - toPaisa(vatIncluded));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby="summary" className="h-fit rounded-xl border border-line bg-white p-5 lg:sticky lg:top-28">
      <h2 id="summary" className="text-xl font-bold">
        Summary
      </h2>
      <dl className="mt-4 space-y-2" aria-live="polite" aria-atomic="true">
        <Row name="Price without VAT" value={formatRupees(net)} />
        <Row name="13 % VAT" value={formatRupees(vatIncluded)} />
        <Row name="Subtotal" value={formatRupees(subtotal)} isStrong />
        <Row name={pieces === 1 ? "Weight of 1 piece" : `Weight of ${pieces} pieces`} value={weightText(weightGrams)} />
      </dl>
      <div className="mt-3 border-t border-line pt-3">
        <DeliveryEstimate home={home} itemsTotal={subtotal} weightGrams={weightGrams} />
      </div>
      {blocked > 0 ? (
        <>
          <button type="button" disabled aria-describedby="blocked" className="button button-strong mt-4 w-full">
            Go to checkout
          </button>
          <p id="blocked" className="mt-2 text-sm font-semibold text-brick">
            {blocked === 1 ? "One line cannot" : `${blocked} lines cannot`} be bought as it stands: see the notes in the list.
          </p>
        </>
      ) : (
        <Link href="/checkout" className="button button-strong mt-4 w-full">
          Go to checkout
        </Link>
      )}
      <p className="mt-3 text-center">
        <Link href="/products" className="link inline-flex min-h-11 items-center">
          Look for more
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

/** Empties the cart, after asking: there is no undo for this one. */
function ClearCart({ lines }: { lines: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="link min-h-11 font-semibold">
        Clear cart
      </button>
      {isAsking && (
        <LazyActionDialog
          title="Clear the cart?"
          action="Clear cart"
          onSend={() => void emptyTheCart()}
          onClose={() => setAsking(false)}
        >
          {lines === 1 ? "Its one line goes." : `All ${lines} lines go.`} This cannot be undone.
        </LazyActionDialog>
      )}
    </>
  );
}
