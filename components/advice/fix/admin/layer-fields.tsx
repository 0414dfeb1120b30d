"use client";

import { useFieldArray, useWatch } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { toOptions } from "@/components/kit/form/options";
import { RowTools } from "@/components/kit/form/row-tools";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useParts } from "@/components/kit/form/use-parts";
import type { CheckedProduct } from "@/lib/advice/fix/admin/checks";
import type { LayerOption, Rate, SystemContent } from "@/lib/advice/fix/content";
import { isByPiece } from "@/lib/advice/fix/rules";
import { layerRoles, measures, rateUnits } from "@/lib/advice/fix/vocabulary";
import { FoldSection } from "./fold/fold-section";
import { layerSummary } from "./fold/row-summary";
import { Rows } from "./fold/rows";
import { emptyLayer } from "./form-values";
import { Range, useReferences } from "./parts";
import { ProductPicker } from "./product-picker";

export function LayersPanel() {
  return (
    <FoldSection kind="system" id="layers">
      <p className="note mb-3">From the bottom up, in working order.</p>
      <Rows
        name="content.layers"
        noun="Layer"
        max={12}
        summary={layerSummary}
        empty={() => structuredClone(emptyLayer)}
        first="name"
      >
        {(path) => <LayerFields path={path} />}
      </Rows>
    </FoldSection>
  );
}

function LayerFields({ path }: { path: string }) {
  const { form, text, number } = useParts();
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="What it does" options={toOptions(layerRoles)} {...text(`${path}.role`)} />
        <Field label="Name" maxLength={80} className="sm:col-span-2" {...text(`${path}.name`)} />
      </div>
      <TextAreaField label="How it is done (optional)" rows={2} maxLength={300} {...text(`${path}.about`)} />
      <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
        <Field label="Coats" {...number(`${path}.coats`)} />
        <SelectField label="Measured by" options={toOptions(measures)} {...text(`${path}.measure`)} />
        <Field label="Wastage, % (optional)" hint="Leave empty for the usual 5 or 10%." {...number(`${path}.wastage`)} />
        <Field label="Safe from rain after, hours (optional)" {...number(`${path}.rainSafeHours`)} />
        <Field label="Keep damp afterwards, days (optional)" hint="For cement coats." {...number(`${path}.dampDays`)} />
        <div className="2xl:col-span-2">
          <Range label="Wait between its coats, hours (optional)" name={`${path}.betweenHours`} />
          <LimitChoice name={`${path}.betweenIsLimit`} />
        </div>
        <div className="2xl:col-span-2">
          <Range label="Wait before the next layer, hours (optional)" name={`${path}.waitHours`} />
          <LimitChoice name={`${path}.waitIsLimit`} />
        </div>
      </div>
      <label className="choice w-fit">
        <input type="checkbox" {...form.register(`${path}.intoNextCoat`)} />
        Laid into the wet first coat of the next layer
      </label>
      <Options path={path} />
    </div>
  );
}

/** Otherwise the longer time is for slow drying, and a coat may follow later. */
function LimitChoice({ name }: { name: string }) {
  const { form } = useParts();
  return (
    <label className="choice mt-1 w-fit">
      <input type="checkbox" {...form.register(name)} />
      Not later than that
    </label>
  );
}

/** The products that can make a layer, the usual one first, each with its consumption. */
function Options({ path }: { path: string }) {
  const { form, getMessage } = useParts();
  const { products, addProduct } = useReferences();
  const name = `${path}.options`;
  const rows = useFieldArray({ control: form.control, name });
  const options = rows.fields as unknown as (LayerOption & { id: string })[];
  const usedIds = new Set(options.map(({ productId }) => productId));
  return (
    <div id={`field-${name}`} tabIndex={-1} className="space-y-3">
      {options.map(({ id, productId }, at) => {
        const product = products.get(productId);
        const title = product?.name ?? "Deleted product";
        return (
          <div key={id} id={`field-${name}.${at}`} tabIndex={-1} className="rounded-lg bg-mist p-3">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <p className="min-w-40 flex-1 font-semibold wrap-anywhere">
                {title}
                {product && !product.isSold && <span className="text-amber"> · not in the shop</span>}
              </p>
              <RowTools rows={rows} at={at} name={title} />
            </div>
            <FieldError>{getMessage(`${name}.${at}`)}</FieldError>
            <Rates path={`${name}.${at}.rates`} product={product} />
          </div>
        );
      })}
      {options.length < 4 && (
        <ProductPicker
          label={options.length === 0 ? "Product" : "Another product for this layer"}
          hint="Type part of its name. Leave empty if this layer uses no material."
          error={getMessage(name)}
          excludedIds={usedIds}
          onPick={(product) => {
            addProduct(product);
            rows.append({ productId: product.productId, rates: {} }, { shouldFocus: false });
          }}
        />
      )}
    </div>
  );
}

type RatesProps = { path: string; product: CheckedProduct | undefined };

/** A product's consumption for a layer: in general, and on surfaces that need more or less. */
function Rates({ path, product }: RatesProps) {
  const surfaces: SystemContent["surfaces"] = useWatch({ name: "content.surfaces" });
  const rates: LayerOption["rates"] = useWatch({ name: path }) ?? {};
  const options = [
    { key: "all", label: "On every surface" },
    ...surfaces.map(({ key, label }) => ({ key, label: `On ${label}` })),
  ];
  const missingKeys = Object.keys(rates).filter((key) => rates[key] && !options.some((each) => each.key === key));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {[...options, ...missingKeys.map((key) => ({ key, label: `On “${key}”` }))].map(({ key, label }) => (
        <RateFields key={key} path={`${path}.${key}`} label={label} product={product} />
      ))}
    </div>
  );
}

const ownFigures = { min: null, max: null, unit: "kg_per_m2", basis: "total" };
const bases = [
  { value: "per_coat", label: "one coat" },
  { value: "total", label: "all coats together" },
];

/** The amount if none is chosen; on rough ground a quarter more than on the first surface. */
function getPlaceholder(path: string): string {
  if (path.endsWith(".all")) return "Differs by surface";
  return path.endsWith(".rough") ? "As on the others, or 25% more than on the first" : "As on every surface";
}

function RateFields({ path, label, product }: RatesProps & { label: string }) {
  const { text, number, set, getMessage } = useParts();
  const rate: Rate | null = useWatch({ name: path }) ?? null;
  const isRow = rate !== null && "row" in rate;
  const rows = new Set([...(product?.rows ?? []).map(({ surface }) => surface), ...(isRow ? [rate.row] : [])]);
  // What a roll holds is the product's, whichever of its rows is chosen.
  const getRow = (row: string): Rate => (isByPiece({ row }, product?.rows ?? []) ? { row, piece: rate?.piece } : { row });
  const choose = (value: string) => {
    if (value === "own") set(path, { ...ownFigures });
    else set(path, value === "" ? null : getRow(value.slice(4)));
  };
  const chosen = rate === null ? "" : isRow ? `row:${rate.row}` : "own";
  return (
    <div className="min-w-0">
      <SelectField
        id={`field-${path}`}
        label={label}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        placeholder={getPlaceholder(path)}
        options={[...[...rows].map((row) => ({ value: `row:${row}`, label: row })), { value: "own", label: "Enter an amount…" }]}
        error={chosen === "own" ? undefined : getMessage(path)}
      />
      {chosen === "own" && (
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Field label="At least" {...number(`${path}.min`)} />
          <Field label="At most" {...number(`${path}.max`)} />
          <SelectField label="Unit" options={toOptions(rateUnits)} {...text(`${path}.unit`)} />
          <SelectField label="For" options={bases} {...text(`${path}.basis`)} />
          <div className="col-span-2">
            <FieldError>{getMessage(path)}</FieldError>
          </div>
        </div>
      )}
      {product?.smallest && rate && isByPiece(rate, product.rows) && (
        <Field
          className="mt-2"
          label="One roll or piece holds"
          hint="In the unit of its packs: m, m², kg or litres. Leave empty for the smallest pack."
          {...number(`${path}.piece`)}
        />
      )}
    </div>
  );
}
