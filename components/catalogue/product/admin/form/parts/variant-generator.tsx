"use client";

import { type FormEvent, useState } from "react";
import { type Generation, generateVariants } from "@/components/catalogue/product/admin/form/variant-generation";
import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { units } from "@/lib/catalogue/product/admin/units";
import type { Unit } from "@/lib/catalogue/product/pack-units";

type Variants = ProductForm["variants"];
type VariantGeneratorProps = { variants: Variants; onGenerate: (generated: Variants) => void; onClose: () => void };

const unitOptions = toOptions(units);

/** Generates a variant of each size in each colour. */
export function VariantGenerator({ variants, onGenerate, onClose }: VariantGeneratorProps) {
  const last = variants.at(-1);
  const [generation, setGeneration] = useState<Generation>({
    sizes: "",
    unit: last?.unit ?? "l",
    form: last?.form ?? "",
    colours: "",
    sku: last?.sku.split("-")[0] ?? "",
  });
  const [isChecked, setChecked] = useState(false);
  const { variants: generated, problems } = generateVariants(generation, variants);
  const isReady = Object.keys(problems).length === 0;
  const errors = isChecked ? problems : {};
  const text = (name: Exclude<keyof Generation, "unit">) => ({
    value: generation[name],
    onChange: ({ target }: { target: { value: string } }) => setGeneration({ ...generation, [name]: target.value }),
    error: errors[name],
    autoComplete: "off",
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isReady) onGenerate(generated);
  };
  return (
    <Dialog title="Add several packs" onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
          <Field label="Sizes" placeholder="1, 4, 20" maxLength={200} {...text("sizes")} />
          <SelectField
            label="Unit"
            options={unitOptions}
            value={generation.unit}
            onChange={({ target }) => setGeneration({ ...generation, unit: target.value as Unit })}
          />
        </div>
        <Field label="Form" placeholder="bucket" maxLength={40} {...text("form")} />
        <Field
          label="Colours (optional)"
          placeholder="White, Grey #8a8f93"
          maxLength={500}
          hint="Separated by commas. Usual colours need no shade."
          {...text("colours")}
        />
        <Field label="SKUs begin with" placeholder="RC5" maxLength={40} {...text("sku")} />
        <p aria-live="polite" className="note">
          {isReady
            ? `Adds ${generated.length === 1 ? "1 pack" : `${generated.length} packs`}: ${generated[0]?.sku}${generated.length > 1 ? ` to ${generated.at(-1)?.sku}` : ""}.`
            : "Packs of a size you already have copy its prices and weight."}
        </p>
        <DialogButtons>
          <button type="submit" className="button button-primary">
            Add packs
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
