"use client";

import { Copy } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { emptyVariant } from "@/components/catalogue/product/admin/form/form-values";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import type { FieldRows } from "@/components/kit/form/row-tools";
import { SelectField } from "@/components/kit/form/select-field";
import { useMay } from "@/components/kit/hooks/use-rights";
import type { AdminVariant } from "@/lib/catalogue/product/admin/edit/contract";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { units } from "@/lib/catalogue/product/admin/units";
import { emptyToNull, useFormParts } from "./use-form-parts";
import { useWeight } from "./use-weight";
import { VariantTiers } from "./variant-tiers";
import { getPackName, orderedText, VariantTools } from "./variant-tools";

type VariantCardProps = {
  at: number;
  rows: FieldRows;
  /** The saved variant; undefined if it is new. */
  saved: AdminVariant | undefined;
};

const unitOptions = toOptions(units);

export function VariantCard({ at, rows, saved }: VariantCardProps) {
  const { form, text, number } = useFormParts();
  const weight = useWeight(at);
  const { size, unit, color, sku } = useWatch<ProductForm, `variants.${number}`>({ name: `variants.${at}` }) ?? emptyVariant;
  const name = getPackName({ size, unit, color });
  const copyPrices = () => {
    const { price, tradePrice, compareAtPrice, tiers } = form.getValues(`variants.${at - 1}`);
    form.setValue(`variants.${at}.price`, price, { shouldDirty: true });
    form.setValue(`variants.${at}.tradePrice`, tradePrice, { shouldDirty: true });
    form.setValue(`variants.${at}.compareAtPrice`, compareAtPrice, { shouldDirty: true });
    const tierCopies = tiers.map((tier) => ({ ...tier }));
    form.setValue(`variants.${at}.tiers`, tierCopies, { shouldDirty: true });
  };
  const isAllowed = useMay();
  const isPriceFixed = !isAllowed("product.price");
  const isRestFixed = !isAllowed("product.change");
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-4">
      <legend className="sr-only">Pack {name}</legend>
      <fieldset disabled={isRestFixed} className="read-only contents">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="font-bold">
            {at + 1}. {name}
            <span className="ml-3 font-normal text-stone">{saved ? `${saved.stock} in stock` : "not saved yet"}</span>
          </p>
          <VariantTools at={at} rows={rows} saved={saved} name={name} sku={sku} />
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <fieldset disabled={isRestFixed} className="read-only contents">
          <Field
            label="SKU"
            maxLength={60}
            required
            onKeyDown={keepFromSaving}
            {...text(`variants.${at}.sku`)}
            className="col-span-2"
          />
          <Field label="Size" required {...number(`variants.${at}.size`)} />
          <SelectField label="Unit" options={unitOptions} required {...text(`variants.${at}.unit`)} />
          <Field label="Form" maxLength={40} placeholder="bucket" required {...text(`variants.${at}.form`)} />
          <Field label="Weight, kg" required {...weight} />
          <VariantColour at={at} />
        </fieldset>
        <fieldset disabled={isPriceFixed} className="read-only contents">
          <Field label="Retail price, Rs" required {...number(`variants.${at}.price`)} />
          <Field label="Trade price, Rs" required {...number(`variants.${at}.tradePrice`)} />
          <Field label="Old price, Rs" hint="Shown crossed out." {...number(`variants.${at}.compareAtPrice`)} />
        </fieldset>
        <fieldset disabled={isRestFixed} className="read-only contents">
          <Field label="Low stock at" hint="We alert you at this number." required {...number(`variants.${at}.lowStockAt`)} />
          <Field label="Smallest order" hint="The fewest in an order." required {...number(`variants.${at}.minOrderQuantity`)} />
          <Field label="Sold in sets of" hint="1 means any number." required {...number(`variants.${at}.orderMultiple`)} />
          <Field
            label="Barcode"
            hint="The digits below it. You can scan it."
            inputMode="numeric"
            maxLength={20}
            onKeyDown={keepFromSaving}
            {...text(`variants.${at}.gtin`)}
          />
          <Field label="Shelf" hint="Where it stands in the store." maxLength={20} {...text(`variants.${at}.shelf`)} />
          {!saved && isAllowed("product.stock") && (
            <Field label="Opening stock" hint="How many you have now." {...number(`variants.${at}.openingStock`)} />
          )}
        </fieldset>
      </div>
      <fieldset disabled={isPriceFixed} className="read-only contents">
        {at > 0 && (
          <button type="button" onClick={copyPrices} className="tap-link mt-2 gap-1 text-sm font-semibold">
            <Copy size={16} aria-hidden="true" />
            Copy prices from the pack above
          </button>
        )}
        <VariantTiers at={at} />
      </fieldset>
      {saved?.isOrdered && <p className="note mt-3">{orderedText}</p>}
    </fieldset>
  );
}

/** A scanner ends with Enter, which must not save the page. */
const keepFromSaving = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();

/** A colour's name and its shade, typed or picked; both are empty if the variant has its natural colour. */
function VariantColour({ at }: { at: number }) {
  const { form, text, getMessage } = useFormParts();
  const hex = `variants.${at}.colorHex` as const;
  const shade = useWatch<ProductForm, typeof hex>({ name: hex });
  return (
    <>
      <Field label="Colour" maxLength={40} hint="Leave empty for natural." {...text(`variants.${at}.color`)} />
      <Field
        label="Shade"
        placeholder="#c8442b"
        maxLength={7}
        id={`field-${hex}`}
        {...form.register(hex, { setValueAs: emptyToNull })}
        error={getMessage(hex)}
        action={
          <input
            type="color"
            aria-label="Pick the shade"
            value={/^#[0-9a-f]{6}$/i.test(shade ?? "") ? (shade ?? "") : "#ffffff"}
            onChange={({ target }) => form.setValue(hex, target.value, { shouldDirty: true, shouldValidate: true })}
            className="absolute inset-y-1.5 right-1.5 h-8 w-10 cursor-pointer rounded border border-line bg-white p-0.5"
          />
        }
      />
    </>
  );
}
