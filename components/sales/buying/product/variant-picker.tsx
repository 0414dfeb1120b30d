"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "@/components/kit/link";
import { useBuying } from "@/components/sales/buying/use-buying";
import { useIntentAfterLogin } from "@/components/sales/buying/use-intent-after-login";
import { QuantityStepper } from "@/components/sales/cart/quantity-stepper";
import { DeliveryEstimate } from "@/components/terms/delivery/delivery-estimate";
import { Price, Stock, unitPriceText } from "@/components/terms/price/price";
import { QuantitiesNote } from "@/components/terms/price/quantities-note";
import { TierNote } from "@/components/terms/price/tier-note";
import { useOwnPrices } from "@/components/terms/price/use-own-prices";
import { type CoverageRow, getConsumption } from "@/lib/catalogue/product/coverage";
import { maxQuantity } from "@/lib/catalogue/product/limits";
import { fitQuantity, getSmallest } from "@/lib/catalogue/product/offer";
import { getUnitPrice, packName } from "@/lib/catalogue/product/rules";
import { chooseVariant, type VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";
import type { HomeDelivery } from "@/lib/terms/delivery/contract";
import { priceAt } from "@/lib/terms/price/rules";
import { BuyBar } from "./buy-bar";
import { BuyButton } from "./buy-button";
import { Calculator } from "./calculator";
import type { NeededProduct } from "./calculator-lines";
import { ChoiceGroup } from "./choice-group";
import { SoldOut } from "./sold-out";
import { WishButton } from "./wish-button";

type VariantPickerProps = {
  productId: string;
  name: string;
  variants: VariantChoice[];
  /** The variant the page opens with. */
  startId: string | undefined;
  home: HomeDelivery | null;
  coverage: CoverageRow[];
  needed: NeededProduct[];
  /** The index of the image that shows a colour. */
  imageOfColour: Record<string, number>;
  /** Similar products in stock; empty if nothing is sold out. */
  alternatives: { id: string; name: string }[];
  /** The heading above the choices. */
  children: ReactNode;
};

/**
 * Picks a size and a colour, and shows the price of that variant. The choice is stored in the URL, which the server ignores. On
 * tablets the delivery is beside the calculator: one long column would leave space empty under the images.
 */
export function VariantPicker(props: VariantPickerProps) {
  const { productId, name, variants, startId, home, coverage, needed, imageOfColour, alternatives, children } = props;
  const [chosen, setChosen] = useState(() => variants.find(({ id }) => id === startId) ?? variants[0]);
  const [quantity, setQuantity] = useState(() => (chosen ? getSmallest(chosen) : 1));
  const buttons = useRef<HTMLDivElement>(null);
  const buying = useBuying();
  useIntentAfterLogin({ productId, name, variants }, buying);
  const ownPrices = useOwnPrices(productId);

  useEffect(() => {
    const linkedId = new URLSearchParams(location.search).get("variant");
    const linked = variants.find(({ id }) => id === linkedId);
    setChosen((current) => linked ?? current);
    if (linked) setQuantity((current) => fitQuantity(current, linked, maxQuantity));
    // The page opens with the first image, and someone may have swiped already: only another image is worth a move.
    const at = imageOfColour[(linked ?? variants.find(({ id }) => id === startId))?.color ?? ""];
    if (at) showImage(at);
  }, [variants, startId, imageOfColour]);

  if (!chosen) return <div>{children}</div>;
  const choose = (change: { pack: string } | { color: string }) => {
    const next = chooseVariant(variants, chosen, change);
    setChosen(next);
    setQuantity((current) => fitQuantity(current, next, maxQuantity));
    if (next.color !== chosen.color) showImage(imageOfColour[next.color]);
    const url = new URL(location.href);
    url.searchParams.set("variant", next.id);
    history.replaceState(null, "", url);
  };
  const tiers = ownPrices?.get(chosen.id);
  const price = tiers ? priceAt(tiers, quantity) : chosen.price;
  const colours = new Map(variants.map(({ color, colorHex }) => [color, colorHex]));
  const sizes = [...new Set(variants.map(({ pack }) => pack))];
  const limit = (
    matches: (each: VariantChoice) => boolean,
    fits: (each: VariantChoice) => boolean,
    getValue: (each: VariantChoice) => string,
  ) =>
    variants.some((each) => matches(each) && fits(each)) ? "" : onlyText([...new Set(variants.filter(matches).map(getValue))]);
  const isSoldOut = chosen.availability === "sold_out";
  const label = packName(chosen);
  const [below, beside] = divide(
    <div className="border-t border-line pt-2 md:max-lg:col-start-2 md:max-lg:row-start-3">
      <DeliveryEstimate home={home} itemsTotal={price * quantity} weightGrams={chosen.weightGrams * quantity} />
    </div>,
    { hasCalculator: coverage.some(getConsumption), hasColours: !colours.has("") },
  );

  return (
    <>
      <div className="flex min-w-0 flex-col gap-5 md:row-span-2 md:max-lg:contents lg:row-span-3">
        <div className="min-w-0 md:max-lg:row-span-2">
          {children}
          <div className="mt-4 space-y-3 noscript:hidden">
            <ChoiceGroup
              name={t`Pack`}
              chosen={chosen.pack}
              options={sizes.map((value) => ({
                value,
                missing: limit(
                  ({ pack }) => pack === value,
                  ({ color }) => color === chosen.color,
                  ({ color }) => color,
                ),
              }))}
              onChoose={(pack) => choose({ pack })}
            />
            {colours.has("") || (
              <ChoiceGroup
                name={t`Colour`}
                chosen={chosen.color}
                options={[...colours].map(([value, hex]) => ({
                  value,
                  hex,
                  missing: limit(
                    ({ color }) => color === value,
                    ({ pack }) => pack === chosen.pack,
                    ({ pack }) => pack,
                  ),
                }))}
                onChoose={(color) => choose({ color })}
              />
            )}
          </div>
          <div className="price-panel mt-4 py-4!">
            <div aria-live="polite" aria-atomic="true">
              <p className="sr-only">{label}:</p>
              <Price price={price} compareAtPrice={price < chosen.price ? chosen.price : chosen.compareAtPrice} isLarge />
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="text-lg font-semibold">
                  {tiers ? t`Your price` : unitPriceText(getUnitPrice(price, chosen.size, chosen.unit))}
                </span>
                <span>{t`Includes 13% VAT`}</span>
              </p>
              <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
                <Stock availability={chosen.availability} />
                <span className="min-w-0 wrap-anywhere">
                  {t`SKU`} <span translate="no">{chosen.sku}</span>
                </span>
              </p>
            </div>
            <div ref={buttons} className="mt-4 flex flex-wrap gap-3">
              {isSoldOut ? (
                <SoldOut variantId={chosen.id} name={`${name}, ${label}`} alternatives={alternatives} />
              ) : (
                <>
                  <div className="noscript:hidden">
                    <QuantityStepper quantity={quantity} label={t`Quantity`} quantities={chosen} onChange={setQuantity} />
                  </div>
                  <BuyButton
                    productId={productId}
                    name={name}
                    chosen={chosen}
                    quantity={quantity}
                    buying={buying}
                    className="flex-1"
                  />
                </>
              )}
            </div>
            <QuantitiesNote quantities={chosen} className="mt-3" />
            {tiers && <TierNote tiers={tiers} className="mt-3" />}
          </div>
          <div className="mt-1 flex flex-wrap gap-x-6">
            <WishButton productId={productId} name={name} chosen={chosen} />
            <Link
              href={`/compare?products=${productId}`}
              aria-label={t`Compare with similar products`}
              className="quiet-action compare-action"
            >{t`Compare`}</Link>
          </div>
        </div>
        <div className="empty:hidden md:max-lg:row-start-3">
          <Calculator
            productId={productId}
            name={name}
            rows={coverage}
            variants={variants.filter(({ color }) => color === chosen.color)}
            needed={needed}
            buying={buying}
          />
        </div>
        {below}
        <BuyBar
          buttons={buttons}
          chosen={{ ...chosen, price: price * quantity }}
          label={quantity > 1 ? `${quantity} × ${label}` : label}
          unitPrice={unitPriceText(getUnitPrice(price, chosen.size, chosen.unit))}
          isOwnPrice={tiers !== undefined}
        >
          <BuyButton
            productId={productId}
            name={name}
            chosen={chosen}
            quantity={quantity}
            buying={buying}
            className="shrink-0 px-3"
          />
        </BuyBar>
      </div>
      {beside && <div className="md:max-lg:contents lg:col-start-1 lg:row-start-3">{beside}</div>}
    </>
  );
}

/** What follows in this column, and what goes below the facts beside it, because with a calculator this column is the longer one. */
function divide(delivery: ReactNode, { hasCalculator, hasColours }: { hasCalculator: boolean; hasColours: boolean }) {
  const packs = (
    <p className="md:max-lg:row-start-4">
      <a href="#packs" className="tap-link">{t`All packs and prices`}</a>
    </p>
  );
  if (hasCalculator) return hasColours ? [packs, delivery] : [delivery, packs];
  return [
    <>
      {delivery}
      {packs}
    </>,
    null,
  ];
}

/** "20 L only", "5 L or 20 L only". */
const onlyText = (values: string[]) => t`${values.reduce((first, other) => t`${first} or ${other}`)} only`;

/** Scrolls the gallery to an image. Without one it stays as it is. */
function showImage(at: number | undefined): void {
  const strip = document.getElementById("gallery");
  if (at !== undefined && strip) strip.scrollTo({ left: at * strip.clientWidth });
}
