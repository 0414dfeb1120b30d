"use client";

import { useBusy } from "@/components/kit/hooks/use-busy";
import { useQuery } from "@/components/kit/hooks/use-query";
import { Link } from "@/components/kit/link";
import { toast } from "@/components/kit/toast/toast";
import { isPrimer } from "@/lib/catalogue/product/rules";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { type CartNeed, listCartNeeds } from "@/lib/sales/cart/contract";
import { addAllToCart } from "./cart-changes";

/** The products that coatings in the cart need and that are not in it. */
export function CartNeeds({ userId }: { userId: string }) {
  const { data } = useQuery(listCartNeeds, { params: { userId } });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t`Also needed for your coatings`} className="mb-4 rounded-xl border border-marigold bg-white p-4">
      <ul className="space-y-3">
        {data.map((need) => (
          <Need key={need.productId} need={need} />
        ))}
      </ul>
    </section>
  );
}

function Need({ need: { forNames, productId, name, lines, price } }: { need: CartNeed }) {
  const { isBusy, run } = useBusy();
  const variants = lines.map(({ pack, quantity }) => `${quantity} × ${pack}`).join(" + ");
  const add = () =>
    run(async () => {
      const items = lines.map(({ variantId, quantity }) => ({ productId, variantId, quantity }));
      if (await addAllToCart(items)) toast("success", t`Added to cart`, { note: `${variants}, ${name}` });
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-48 flex-1">
        <b>{needText(forNames, name, variants)}</b>
        <span className="note block">
          <Link href={`/product/${productId}`} className="link">
            {name}
          </Link>
          , <span className="whitespace-nowrap">{formatRupees(price)}</span>
        </span>
      </p>
      <button type="button" disabled={isBusy} onClick={add} className="button button-primary">
        {isBusy ? t`Adding…` : t`Add`}
        <span className="sr-only">
          {" "}
          {variants} {name}
        </span>
      </button>
    </li>
  );
}

function needText(forNames: string[], name: string, variants: string): string {
  const products = forNames.reduce((first, other) => t`${first} and ${other}`);
  const isOne = forNames.length === 1;
  if (isPrimer(name)) return isOne ? t`${products} needs primer: ${variants}` : t`${products} need primer: ${variants}`;
  return isOne ? t`${products} needs ${name}: ${variants}` : t`${products} need ${name}: ${variants}`;
}
