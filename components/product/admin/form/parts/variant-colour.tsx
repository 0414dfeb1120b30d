"use client";

import { useWatch } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import type { ProductForm } from "@/lib/product/edit-input";
import { useFormParts } from "./use-form-parts";

const orNothing = (typed: unknown) => (typeof typed === "string" && typed.trim() === "" ? null : typed);

/** A colour's name and its shade, typed or picked; both empty where the variant has one natural colour. */
export function VariantColour({ at }: { at: number }) {
  const { form, text, messageOf } = useFormParts();
  const hex = `variants.${at}.colorHex` as const;
  const shade = useWatch<ProductForm, typeof hex>({ name: hex });
  return (
    <>
      <Field label="Colour" maxLength={40} hint="Empty: natural." {...text(`variants.${at}.color`)} />
      <Field
        label="Shade"
        placeholder="#c8442b"
        maxLength={7}
        id={`field-${hex}`}
        {...form.register(hex, { setValueAs: orNothing })}
        error={messageOf(hex)}
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
