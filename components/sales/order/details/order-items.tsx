import { Link } from "@/components/kit/link";
import { Thumbnail } from "@/components/kit/thumbnail";
import { SystemLine } from "@/components/sales/order/system-line";
import { inGroups } from "@/lib/advice/job/group/groups";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Order, OrderItem } from "@/lib/sales/order/contract";

type OrderItemsProps = Pick<Order, "items" | "systems"> & {
  /** How many pieces came back, by the item's id; only for staff. */
  returned?: ReadonlyMap<string, number>;
};

/** The items as they were when ordered. Products that are still sold are linked. */
export function OrderItems({ items, systems, returned }: OrderItemsProps) {
  if (systems.length === 0) return <ItemList items={items} returned={returned} />;
  return (
    <div className="space-y-5">
      {inGroups(items, systems).map(({ system, lines }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's groups never change
        <section key={at} aria-label={system?.name ?? t`Other items`}>
          {system ? <SystemLine system={system} /> : <p className="mb-3 font-semibold">{t`Other items`}</p>}
          {lines.length > 0 && <ItemList items={lines} returned={returned} />}
        </section>
      ))}
    </div>
  );
}

function ItemList({ items, returned }: Pick<Order, "items"> & { returned: OrderItemsProps["returned"] | undefined }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item._id} className="flex gap-4 py-4 first:pt-0 last:pb-0">
          <Thumbnail image={item.isSold ? item.image : null} className="size-16 sm:size-20" />
          <div className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-4">
            <div className="min-w-0">
              <h3 className="font-sans leading-snug font-semibold wrap-anywhere">
                <ItemName item={item} />
              </h3>
              <p className="note flex flex-wrap gap-x-3">
                <span>{[item.pack, item.color].filter(Boolean).join(" · ")}</span>
                <span translate="no" className="wrap-anywhere">
                  {item.sku}
                </span>
              </p>
              {(item.quantity > 1 || returned) && (
                <p className="note">
                  {item.quantity} × {formatRupees(item.price)}
                </p>
              )}
              {returned?.has(item._id) && <p className="note font-semibold">{t`${returned.get(item._id)} returned`}</p>}
              {!item.isSold && <p className="note font-semibold">{t`No longer sold`}</p>}
            </div>
            <p className="font-semibold whitespace-nowrap tabular-nums">{formatRupees(item.lineTotal)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ItemName({ item: { name, productId, variantId, isSold } }: { item: OrderItem }) {
  if (!isSold) return name;
  return (
    <Link href={`/product/${productId}?variant=${variantId}`} className="hover:text-teal hover:underline">
      {name}
    </Link>
  );
}
