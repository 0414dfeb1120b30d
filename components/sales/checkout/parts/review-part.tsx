import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { SystemLine } from "@/components/sales/order/system-line";
import { inGroups } from "@/lib/advice/job/group/groups";
import { itemName } from "@/lib/catalogue/product/rules";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Cart, CartItem } from "@/lib/sales/cart/contract";
import type { Quote } from "@/lib/sales/order/placing/contract";
import { Part } from "./part";

/** The items in the cart; those that cannot be bought are named. */
export function ReviewPart({ cart, quote }: { cart: Cart; quote: Quote | undefined }) {
  const problems = new Map(quote?.problems.map(({ variantId, message }) => [variantId, message]));
  return (
    <Part number={5} id="review" title={t`Review`}>
      {inGroups(cart.items, cart.systems).map(({ system, lines }) => (
        <div key={system?._id ?? "rest"} className="not-first:mt-4">
          {system && <SystemLine system={system} />}
          {lines.length > 0 && (
            <ul aria-label={system ? t`For ${system.name}` : t`Your items`} className="divide-y divide-line">
              {lines.map((item) => (
                <ReviewLine key={item._id} item={item} problem={problems.get(item.variantId)} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="mt-3 border-t border-line pt-2">
        <Link href="/cart" className="tap-link text-sm font-semibold">{t`Edit cart`}</Link>
      </p>
    </Part>
  );
}

function ReviewLine({ item, problem }: { item: CartItem; problem: string | undefined }) {
  const { image, quantity, price, lineTotal } = item;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="size-14 overflow-hidden rounded-lg bg-[#f4f2ee]">
        {image && <ProductImage image={image} alt="" sizes="3.5rem" upTo={160} className="size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className="min-w-0 font-semibold">{itemName({ ...item, pack: item.pack.replaceAll(" ", "\u00a0") })}</p>
          <p className={`tabular-nums ${problem ? "text-stone line-through" : "font-semibold"}`}>{formatRupees(lineTotal)}</p>
        </div>
        {quantity > 1 && (
          <p className="note">
            {quantity} × {formatRupees(price)}
          </p>
        )}
        {problem && <p className="mt-1 text-sm font-semibold text-brick">{problem}</p>}
      </div>
    </li>
  );
}
