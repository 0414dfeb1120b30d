"use client";

import { ShoppingCart } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { QuantityStepper } from "@/components/cart/quantity-stepper";
import { DeliveryEstimate } from "@/components/delivery/delivery-estimate";
import { Price, Stock, unitPriceText } from "@/components/price/price";
import { TierNote } from "@/components/price/tier-note";
import { useOwnPrices } from "@/components/price/use-own-prices";
import { rememberWaiting } from "@/components/session/waiting-items";
import { Link } from "@/components/ui/link";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { formatRupees } from "@/lib/platform/money";
import { priceAt } from "@/lib/price/rules";
import type { CoverageRow } from "@/lib/product/coverage";
import { getUnitPrice } from "@/lib/product/rules";
import { chooseVariant, type VariantChoice } from "@/lib/product/variant-choice";
import { Calculator, type NeededProduct } from "../calculator";
import { SoldOut } from "./sold-out";
import { loginHref, useArrival, useBuying } from "./use-buying";
import { WishButton } from "./wish-button";

type VariantPickerProps = {
  productId: string;
  name: string;
  packs: VariantChoice[];
  /** The variant the page opens with. */
  startId: string | undefined;
  home: DeliveryZone | null;
  coverage: CoverageRow[];
  needed: NeededProduct[];
  /** Which image shows a colour: its place among the product's images. */
  imageOfColour: Record<string, number>;
  /** Products of the same kind that can be bought, where something is sold out. */
  alternatives: { id: string; name: string }[];
  /** What stands above: the product's name. */
  children: ReactNode;
};

/**
 * Choosing a size and a colour, and what the chosen variant costs. The address remembers the choice; the server ignores it. On a
 * tablet the calculator and the delivery stand below, side by side: one long column would leave the images' half empty.
 */
export function VariantPicker(props: VariantPickerProps) {
  const { productId, name, packs, startId, home, coverage, needed, imageOfColour, alternatives, children } = props;
  const [chosen, setChosen] = useState(() => packs.find(({ id }) => id === startId) ?? packs[0]);
  const [quantity, setQuantity] = useState(1);
  const buttons = useRef<HTMLDivElement>(null);
  const buying = useBuying();
  useArrival({ productId, name, packs }, buying);
  const ownPrices = useOwnPrices(productId);

  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get("variant");
    setChosen((current) => packs.find(({ id }) => id === wanted) ?? current);
  }, [packs]);

  if (!chosen) return <div>{children}</div>;
  const choose = (wanted: { pack: string } | { color: string }) => {
    const next = chooseVariant(packs, chosen, wanted);
    setChosen(next);
    if (next.color !== chosen.color) showImage(imageOfColour[next.color]);
    const address = new URL(location.href);
    address.searchParams.set("variant", next.id);
    history.replaceState(null, "", address);
  };
  const steps = ownPrices?.get(chosen.id);
  const price = steps ? priceAt(steps, quantity) : chosen.price;
  const colours = new Map(packs.map(({ color, colorHex }) => [color, colorHex]));
  const sizes = [...new Set(packs.map(({ pack }) => pack))];
  const limit = (
    has: (each: VariantChoice) => boolean,
    fits: (each: VariantChoice) => boolean,
    word: (each: VariantChoice) => string,
  ) => (packs.some((each) => has(each) && fits(each)) ? "" : onlyText([...new Set(packs.filter(has).map(word))]));
  const isSoldOut = chosen.availability === "sold_out";
  const label = [chosen.pack, chosen.color].filter(Boolean).join(", ");

  return (
    <div className="flex min-w-0 flex-col gap-5 md:row-span-2 md:max-lg:contents">
      <div className="min-w-0 md:max-lg:row-span-2">
        {children}
        <div className="mt-6 space-y-4 noscript:hidden">
          <ChoiceGroup
            name="Pack"
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
              name="Colour"
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
        <div className="mt-5 rounded-xl border border-line bg-white p-4 sm:p-5">
          <div aria-live="polite" aria-atomic="true">
            <p className="sr-only">{label}:</p>
            <Price price={price} compareAtPrice={price < chosen.price ? chosen.price : chosen.compareAtPrice} isLarge />
            <p className="flex flex-wrap gap-x-3 text-stone">
              <span className="font-semibold text-ink">
                {steps ? "Your price" : unitPriceText(getUnitPrice(price, chosen.size, chosen.unit))}
              </span>
              <span>Includes 13% VAT</span>
            </p>
            <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-stone">
              <Stock availability={chosen.availability} />
              <span className="min-w-0 wrap-anywhere">SKU {chosen.sku}</span>
            </p>
          </div>
          <div ref={buttons} className="mt-4 flex flex-wrap gap-3">
            {isSoldOut ? (
              <SoldOut variantId={chosen.id} name={`${name}, ${label}`} alternatives={alternatives} />
            ) : (
              <>
                <div className="noscript:hidden">
                  <QuantityStepper quantity={quantity} label="Quantity" onChange={setQuantity} />
                </div>
                <BuyButton {...{ productId, name, chosen, quantity, buying }} className="flex-1" />
              </>
            )}
            <WishButton {...{ productId, name, chosen }} />
          </div>
          {steps && <TierNote steps={steps} className="mt-3" />}
        </div>
      </div>
      <div className="peer empty:hidden md:max-lg:row-start-3">
        <Calculator
          productId={productId}
          name={name}
          rows={coverage}
          packs={packs.filter(({ color }) => color === chosen.color)}
          needed={needed}
          buying={buying}
        />
      </div>
      <div className="md:max-lg:row-start-3 md:max-lg:peer-empty:col-span-2">
        <div className="rounded-xl border border-line bg-white px-4 pt-2 pb-4 sm:px-5">
          <DeliveryEstimate home={home} itemsTotal={price * quantity} weightGrams={chosen.weightGrams * quantity} />
        </div>
        <p className="mt-2">
          <a href="#packs" className="link inline-flex min-h-11 items-center">
            All packs and prices
          </a>
        </p>
      </div>
      <BuyBar watched={buttons} chosen={{ ...chosen, price }} label={label} isOwnPrice={steps !== undefined}>
        <BuyButton {...{ productId, name, chosen, quantity, buying }} className="shrink-0 px-3" />
      </BuyBar>
    </div>
  );
}

type BuyBarProps = {
  watched: RefObject<HTMLElement | null>;
  chosen: VariantChoice;
  label: string;
  isOwnPrice: boolean;
  children: ReactNode;
};

/** On small screens: the chosen variant at the bottom while its buttons are out of view, but never over the footer. */
function BuyBar({ watched, chosen, label, isOwnPrice, children }: BuyBarProps) {
  const isShown = useOutOfView(watched);
  if (!isShown) return null;
  return (
    <section
      aria-label="Chosen pack"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-white px-4 py-3 shadow-lift md:hidden"
    >
      <div className="flex min-h-12 items-center justify-between gap-3">
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-sm text-stone">{isOwnPrice ? `${label} · your price` : label}</span>
          <span className="font-display font-bold whitespace-nowrap max-[22rem]:text-sm">{formatRupees(chosen.price)}</span>
        </p>
        {chosen.availability === "sold_out" ? <span className="font-semibold text-stone">Sold out</span> : children}
      </div>
    </section>
  );
}

function useOutOfView(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const inView = new Set<Element>();
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
      setOut(inView.size === 0);
    });
    for (const element of [watched.current, document.querySelector("body > footer")]) if (element) watcher.observe(element);
    return () => watcher.disconnect();
  }, [watched]);
  // What is focused must not be hidden behind the bar.
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = isOut ? "6rem" : "";
  }, [isOut]);
  return isOut;
}

type BuyButtonProps = {
  productId: string;
  name: string;
  chosen: VariantChoice;
  quantity: number;
  buying: ReturnType<typeof useBuying>;
  className: string;
};

/** A link to sign in for visitors, and without a script for everybody; the same button otherwise. */
function BuyButton({ productId, name, chosen, quantity, buying, className }: BuyButtonProps) {
  const look = `button button-strong whitespace-nowrap ${className}`;
  const label = (
    <>
      <ShoppingCart size={20} aria-hidden="true" className="max-[22rem]:hidden" />
      Add to cart
    </>
  );
  if (buying.isSignedIn) {
    return (
      <button
        type="button"
        disabled={buying.isAdding}
        onClick={() => buying.buy({ productId, chosen, quantity })}
        className={look}
      >
        {label}
      </button>
    );
  }
  return (
    <Link
      href={loginHref(productId, { add: "cart", chosen, quantity })}
      onClick={() =>
        rememberWaiting({
          productId,
          what: `${quantity > 1 ? `${quantity} × ` : ""}${[name, chosen.pack, chosen.color].filter(Boolean).join(", ")}`,
          pieces: quantity,
        })
      }
      className={look}
    >
      {label}
    </Link>
  );
}

/** "20 L only", "5 L or 20 L only". */
const onlyText = (values: string[]) => `${values.join(" or ")} only`;

/** Brings an image of the gallery beside into view; without one the gallery stays as it is. */
function showImage(at: number | undefined): void {
  const strip = document.getElementById("gallery");
  if (at !== undefined && strip) strip.scrollTo({ left: at * strip.clientWidth });
}

/** `missing` says what an option is limited to; choosing it changes the other choice. */
type Option = { value: string; hex?: string | null; missing: string };

type ChoiceGroupProps = { name: string; chosen: string; options: Option[]; onChoose: (value: string) => void };

function ChoiceGroup({ name, chosen, options, onChoose }: ChoiceGroupProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="text-stone">{name}: </span>
        <span className="font-semibold">{chosen}</span>
      </legend>
      <div className="choices">
        {options.map(({ value, hex, missing }) => (
          <label key={value} className={missing && "missing"}>
            <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
            {hex && <span aria-hidden="true" className="swatch" style={{ background: hex }} />}
            <span>
              {value}
              {missing && <small> {missing}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
