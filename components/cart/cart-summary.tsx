import { DeliveryEstimate } from "@/components/delivery/delivery-estimate";
import { Link } from "@/components/ui/link";
import type { Cart } from "@/lib/cart/contract";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { formatRupees, numberText, toPaisa, toRupees } from "@/lib/platform/money";

/** What the cart costs and weighs, and the way on; while a line cannot be bought as it stands, what is in the way instead. */
export function CartSummary({ cart, home }: { cart: Cart; home: DeliveryZone | null }) {
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
