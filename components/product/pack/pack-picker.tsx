"use client";

import { Heart, ShoppingCart } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "@/components/ui/link";
import { choosePack, firstPack, type PackChoice } from "@/lib/product/pack-choice";
import { Price, Stock } from "../price";
import { BuyBar } from "./buy-bar";
import { ChoiceGroup } from "./choice-group";

type PackPickerProps = { productId: string; packs: PackChoice[] };

/** Choosing a size and a colour, and what the chosen pack costs. The address remembers the choice; the server ignores it. */
export function PackPicker({ productId, packs }: PackPickerProps) {
  const [chosen, setChosen] = useState(() => firstPack(packs));
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get("variant");
    setChosen((current) => packs.find(({ id }) => id === wanted) ?? current);
  }, [packs]);

  if (!chosen) return null;
  const choose = (wanted: { pack: string } | { color: string }) => {
    const next = choosePack(packs, chosen, wanted);
    setChosen(next);
    const address = new URL(location.href);
    address.searchParams.set("variant", next.id);
    history.replaceState(null, "", address);
  };
  const colours = new Map(packs.map(({ color, colorHex }) => [color, colorHex]));
  const sizes = [...new Set(packs.map(({ pack }) => pack))];
  const exists = (pack: string, color: string) => packs.some((each) => each.pack === pack && each.color === color);
  const loginHref = `/login?next=/product/${productId}`;
  const label = [chosen.pack, chosen.color].filter(Boolean).join(", ");

  return (
    <div className="space-y-6">
      <div className="space-y-5 noscript:hidden">
        <ChoiceGroup
          name="Pack"
          chosen={chosen.pack}
          options={sizes.map((value) => ({ value, missing: exists(value, chosen.color) ? "" : `not in ${chosen.color}` }))}
          onChoose={(pack) => choose({ pack })}
        />
        {colours.has("") || (
          <ChoiceGroup
            name="Colour"
            chosen={chosen.color}
            options={[...colours].map(([value, hex]) => ({
              value,
              hex,
              missing: exists(chosen.pack, value) ? "" : `not in ${chosen.pack}`,
            }))}
            onChoose={(color) => choose({ color })}
          />
        )}
      </div>
      <div className="rounded-xl border border-line bg-white p-4 sm:p-5">
        <div aria-live="polite" aria-atomic="true">
          <p className="sr-only">{label}:</p>
          <Price price={chosen.price} compareAtPrice={chosen.compareAtPrice} isLarge />
          <p className="flex flex-wrap gap-x-3 text-stone">
            <span className="font-semibold text-ink">{chosen.unitPrice}</span>
            <span>13 % VAT included</span>
          </p>
          <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-stone">
            <Stock availability={chosen.availability} />
            <span>SKU {chosen.sku}</span>
          </p>
        </div>
        <div ref={buttons} className="mt-4 flex flex-wrap gap-3">
          {chosen.availability === "sold_out" ? (
            <button type="button" disabled className="button button-quiet flex-1 whitespace-nowrap">
              Sold out
            </button>
          ) : (
            <Link href={loginHref} className="button button-strong flex-1 whitespace-nowrap">
              <ShoppingCart size={20} aria-hidden="true" />
              Add to cart
            </Link>
          )}
          <Link href={loginHref} className="button button-quiet flex-1 whitespace-nowrap">
            <Heart size={20} aria-hidden="true" />
            Add to wishlist
          </Link>
        </div>
      </div>
      <BuyBar watched={buttons} chosen={chosen} label={label} href={loginHref} />
    </div>
  );
}
