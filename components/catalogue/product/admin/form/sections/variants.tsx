"use client";

import { Grid2x2Plus, Plus } from "lucide-react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { emptyVariant } from "@/components/catalogue/product/admin/form/form-values";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { VariantCard } from "@/components/catalogue/product/admin/form/parts/variant-card";
import { VariantGenerator } from "@/components/catalogue/product/admin/form/parts/variant-generator";
import type { PacksView } from "@/components/catalogue/product/admin/form/table/packs-cookie";
import { usePacksView } from "@/components/catalogue/product/admin/form/table/use-packs-view";
import { VariantTable } from "@/components/catalogue/product/admin/form/table/variant-table";
import { ViewSwitch } from "@/components/catalogue/product/admin/form/table/view-switch";
import { isUntouched } from "@/components/catalogue/product/admin/form/variant-generation";
import { FieldError } from "@/components/kit/form/field-error";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import type { AdminVariant } from "@/lib/catalogue/product/admin/edit/contract";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { missingRightText } from "@/lib/platform/shared/rights";
import { vatPercent } from "@/lib/terms/price/rules";

type VariantsProps = { saved: readonly AdminVariant[]; view?: PacksView };

/** The variants: each size and colour with its own prices. */
export function Variants({ saved, view: initial = "cards" }: VariantsProps) {
  const { form, getMessage } = useFormParts();
  const rows = useFieldArray<ProductForm, "variants">({ control: form.control, name: "variants" });
  const { view, choose } = usePacksView(initial);
  const isAllowed = useMay();
  const isPricer = isAllowed("product.price");
  const [isGenerating, setGenerating] = useState(false);
  const error = getMessage("variants");
  const add = () => {
    const last = form.getValues("variants").at(-1);
    rows.append(
      { ...emptyVariant, unit: last?.unit ?? "l", form: last?.form ?? "" },
      { focusName: `variants.${rows.fields.length}.sku` },
    );
  };
  return (
    <Panel title="Packs and prices" action={<ViewSwitch view={view} onChoose={choose} />}>
      <p className="mb-4 text-stone">
        {`All prices include ${vatPercent}% VAT, including trade and old prices.`}
        {!isPricer && ` ${missingRightText("product.price")}`}
      </p>
      <div id="field-variants" tabIndex={-1} className="space-y-4">
        {view === "table" && <VariantTable rows={rows} saved={saved} />}
        {view === "cards" &&
          rows.fields.map((row, at) => (
            <VariantCard key={row.id} at={at} rows={rows} saved={saved.find(({ _id }) => _id === row._id)} />
          ))}
      </div>
      <FieldError>{error}</FieldError>
      {/* A new pack has a price. */}
      {isPricer && isAllowed("product.change") && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" onClick={add} className="button button-quiet">
            <Plus size={18} aria-hidden="true" />
            Add a pack
          </button>
          <button type="button" onClick={() => setGenerating(true)} className="button button-quiet">
            <Grid2x2Plus size={18} aria-hidden="true" />
            Add several packs
          </button>
        </div>
      )}
      {isGenerating && (
        <VariantGenerator
          variants={form.getValues("variants")}
          onGenerate={(generated) => {
            // Replaces the empty variant that a new product starts with.
            const first = form.getValues("variants").findIndex(isUntouched);
            if (first >= 0) rows.remove(first);
            rows.append(generated, { shouldFocus: false });
            setGenerating(false);
          }}
          onClose={() => setGenerating(false)}
        />
      )}
    </Panel>
  );
}
