"use client";

import { Copy, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useController, useFieldArray, useWatch } from "react-hook-form";
import { emptyVariant } from "@/components/catalogue/product/admin/form/form-values";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { type FieldRows, RowTools } from "@/components/kit/form/row-tools";
import { SelectField } from "@/components/kit/form/select-field";
import { useMay } from "@/components/kit/hooks/use-rights";
import type { AdminVariant } from "@/lib/catalogue/product/admin/edit/contract";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { units } from "@/lib/catalogue/product/pack-units";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { useFormParts } from "./use-form-parts";

type VariantCardProps = {
  at: number;
  rows: FieldRows;
  /** The saved variant; undefined if it is new. */
  saved: AdminVariant | undefined;
};

const unitOptions = toOptions(units);

export function VariantCard({ at, rows, saved }: VariantCardProps) {
  const { form, text, number } = useFormParts();
  const [isConfirming, setConfirming] = useState(false);
  const { size, unit, color, sku } = useWatch<ProductForm, `variants.${number}`>({ name: `variants.${at}` }) ?? emptyVariant;
  const name = [size ? `${size} ${units[unit]}` : "new", color].filter(Boolean).join(", ");
  const removeProblem = saved?.isOrdered ? "Customers have ordered this pack, so it cannot be deleted." : undefined;
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
          <RowTools
            at={at}
            rows={rows}
            removeProblem={removeProblem}
            name={`pack ${name}`}
            onRemove={() => (saved ? setConfirming(true) : rows.remove(at))}
          />
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <fieldset disabled={isRestFixed} className="read-only contents">
          <Field label="SKU" maxLength={60} required {...text(`variants.${at}.sku`)} className="col-span-2" />
          <Field label="Size" required {...number(`variants.${at}.size`)} />
          <SelectField label="Unit" options={unitOptions} required {...text(`variants.${at}.unit`)} />
          <Field label="Form" maxLength={40} placeholder="bucket" required {...text(`variants.${at}.form`)} />
          <WeightField at={at} />
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
      {removeProblem && <p className="note mt-3">{removeProblem}</p>}
      {isConfirming && (
        <ActionDialog
          title={`Delete pack ${name}?`}
          action="Delete pack"
          onSend={() => rows.remove(at)}
          onClose={() => setConfirming(false)}
        >
          {sku} is deleted when you save. It is also removed from customers’ carts.
          {saved && saved.stock > 0 && ` It still has ${numberText(saved.stock)} in stock: set that to 0 before you save.`}
        </ActionDialog>
      )}
    </fieldset>
  );
}

const toKg = (grams: unknown) => (typeof grams === "number" ? String(grams / 1000) : "");

/** The weight in kilograms; it is stored in grams. */
function WeightField({ at }: { at: number }) {
  const { field, fieldState } = useController<ProductForm, `variants.${number}.weightGrams`>({
    name: `variants.${at}.weightGrams`,
  });
  const [typed, setTyped] = useState(() => toKg(field.value));
  const kg = typedNumber(typed);
  // Filled from outside, by a draft or by another user's version.
  const isFilledFromOutside =
    typeof field.value === "number" ? Math.round(kg * 1000) !== field.value : field.value === null && typed !== "";
  return (
    <Field
      id={`field-${field.name}`}
      label="Weight, kg"
      required
      inputMode="decimal"
      autoComplete="off"
      ref={field.ref}
      name={field.name}
      value={isFilledFromOutside ? toKg(field.value) : typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const plain = target.value.trim();
        const grams = Math.round(typedNumber(plain) * 1000);
        field.onChange(plain === "" ? null : Number.isNaN(grams) ? plain : grams);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

const emptyToNull = (typed: unknown) => (typeof typed === "string" && typed.trim() === "" ? null : typed);

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

/** The prices per piece for approved businesses, by quantity. */
function VariantTiers({ at }: { at: number }) {
  const { form, number } = useFormParts();
  const name = `variants.${at}.tiers` as const;
  const rows = useFieldArray<ProductForm, typeof name>({ control: form.control, name });
  const empty = null as unknown as number;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-sm font-semibold">Trade prices by quantity</legend>
      {rows.fields.map((row, at) => (
        <div key={row.id} className="mt-2 grid max-w-md grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3">
          <Field label="From (packs)" required {...number(`${name}.${at}.minQuantity`)} />
          <Field label="Rs each" required {...number(`${name}.${at}.price`)} />
          <button
            type="button"
            aria-label={`Remove quantity price ${at + 1}`}
            onClick={() => rows.remove(at)}
            className="mt-6 grid size-11 place-items-center rounded-lg border border-line bg-white hover:border-teal"
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      <button
        type="button"
        onClick={() =>
          rows.append({ minQuantity: empty, price: empty }, { focusName: `${name}.${rows.fields.length}.minQuantity` })
        }
        className="tap-link mt-1 gap-1 text-sm font-semibold"
      >
        <Plus size={16} aria-hidden="true" />
        Add a quantity price
      </button>
    </fieldset>
  );
}
