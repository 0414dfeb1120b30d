"use client";

import { Link } from "@/components/kit/link";
import { rememberWaiting } from "@/components/people/session/waiting-items";
import { loginHref, useBuying } from "@/components/sales/buying/use-buying";
import { Stock, unitPriceText } from "@/components/terms/price/price";
import { QuantitiesNote } from "@/components/terms/price/quantities-note";
import { TierNote } from "@/components/terms/price/tier-note";
import { useOwnPrices } from "@/components/terms/price/use-own-prices";
import { getSmallest } from "@/lib/catalogue/product/offer";
import { getUnitPrice, itemName, packName } from "@/lib/catalogue/product/rules";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { PriceTier } from "@/lib/terms/price/rules";

type VariantTableProps = { productId: string; name: string; variants: VariantChoice[] };

/**
 * Every variant with its price, to compare, and for browsers without JavaScript. A client component like the picker, so that the
 * page contains the variants' data only once. Three columns, to fit on a phone.
 */
export function VariantTable({ productId, name, variants }: VariantTableProps) {
  const ownPrices = useOwnPrices(productId);
  const buying = useBuying();
  return (
    <section aria-label={t`Table of all packs`} className="rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Pack`}</th>
            <th scope="col">{ownPrices ? t`Your price` : t`Price`}</th>
            <th scope="col">
              <span className="sr-only">{t`Add to cart`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((each) => (
            <tr key={each.id}>
              <th scope="row" className="max-sm:w-full">
                {packName(each)}
                <QuantitiesNote quantities={each} />
                <small translate="no" className="wrap-anywhere">
                  {each.sku}
                </small>
              </th>
              <PriceCell variant={each} tiers={ownPrices?.get(each.id)} />
              <td className="w-px text-right">
                <AddVariant productId={productId} name={name} buying={buying} variant={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PriceCellProps = { variant: VariantChoice; tiers: PriceTier<number>[] | undefined };

/** A variant's price and its price per unit. Approved businesses see their own prices for both. */
function PriceCell({ variant: { price: retail, compareAtPrice, size, unit, availability }, tiers }: PriceCellProps) {
  const price = tiers?.[0]?.price ?? retail;
  const struck = price < retail ? retail : compareAtPrice;
  return (
    <td>
      <b className="whitespace-nowrap">{formatRupees(price)}</b>{" "}
      {struck !== null && (
        <s className="note whitespace-nowrap">
          <span className="sr-only">{t`instead of`} </span>
          {formatRupees(struck)}
        </s>
      )}
      <small className="whitespace-nowrap">{unitPriceText(getUnitPrice(price, size, unit))}</small>
      {tiers && <TierNote tiers={tiers} />}
      {availability !== "in_stock" && (
        <small>
          <Stock availability={availability} />
        </small>
      )}
    </td>
  );
}

type AddVariantProps = { productId: string; name: string; variant: VariantChoice; buying: ReturnType<typeof useBuying> };

function AddVariant({ productId, name, variant, buying }: AddVariantProps) {
  const what = itemName({ ...variant, name });
  const quantity = getSmallest(variant);
  const look = "button button-quiet max-sm:px-3";
  if (variant.availability === "sold_out") return null;
  const label = (
    <>
      {t`Add`}
      <span className="sr-only"> {t`${what} to your cart`}</span>
    </>
  );
  if (buying.isSignedIn) {
    return (
      <button
        type="button"
        aria-disabled={buying.isAdding}
        onClick={() => buying.buy({ productId, what, chosen: variant, quantity })}
        className={look}
      >
        {label}
      </button>
    );
  }
  return (
    <Link
      href={loginHref(productId, { add: "cart", chosen: variant, quantity })}
      onClick={() => rememberWaiting({ productId, what })}
      className={look}
    >
      {label}
    </Link>
  );
}
