"use client";

import { useFieldArray, useWatch } from "react-hook-form";
import { RowTools } from "@/components/product/admin/form/parts/row-tools";
import { Field } from "@/components/ui/form/field";
import { LinesField } from "@/components/ui/form/lines-field";
import { SearchCombobox } from "@/components/ui/form/search-combobox";
import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { Panel } from "@/components/ui/panel";
import { findProducts } from "@/lib/fix/admin-contract";
import type { CheckedProduct } from "@/lib/fix/checks";
import type { Layer, LayerOption, Rate, SystemContent } from "@/lib/fix/content";
import { extents, layerRoles, measures, rateUnits, skills, toolCounts } from "@/lib/fix/vocabulary";
import { call } from "@/lib/platform/api/call";
import { emptyLayer } from "./form-values";
import { Keyed, newKey, Problem, Range, Rows, useKnown, useParts } from "./parts";

const optionsOf = (terms: Record<string, string>) => Object.entries(terms).map(([value, label]) => ({ value, label }));
const extentOptions = Object.entries(extents).map(([value, { label }]) => ({ value, label }));

/** Everything that a system is. */
export function SystemFields() {
  return (
    <>
      <Facts />
      <Surfaces />
      <Layers />
      <Tools />
      <Words />
    </>
  );
}

function Facts() {
  const { form, text, number } = useParts();
  return (
    <Panel title="Facts">
      <div className="space-y-4">
        <Field label="Name" maxLength={80} {...text("content.name")} />
        <Field
          label="Web address"
          hint="The last part of /fix/system/…. Leave empty to make it from the name. It cannot change once published."
          maxLength={60}
          {...text("slug")}
        />
        <TextAreaField label="Summary" rows={2} maxLength={300} {...text("content.summary")} />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Range label="Lasts, years" name="content.years" />
          <Range label="Total time, days" name="content.days" />
          <Range label="Full cure, days" name="content.cureDays" />
          <Range label="Temperature, °C" name="content.temperature" />
          <Field label="Dry days needed in a row" {...number("content.dryDays")} />
          <Field
            label="Days until the test (optional)"
            hint="After the last coat. Leave empty for once it is cured."
            {...number("content.testAfterDays")}
          />
          <Field
            label="Flood test, hours"
            hint="Tiles and other layers on top wait for it. Enter 0 if nothing has to wait."
            {...number("content.testHours")}
          />
          <Field label="Upstand height, mm" hint="How far it goes up a wall." {...number("content.upstandMm")} />
          <SelectField label="Measured as" options={extentOptions} {...text("content.extent")} />
          <SelectField label="Who can do it" options={optionsOf(skills)} {...text("content.skill")} />
          <Field label="Our crew, Rs per m² or m (optional)" hint="Without material." {...number("content.crewRate")} />
        </div>
        <label className="choice w-fit">
          <input type="checkbox" {...form.register("content.potable")} />
          For drinking water: every coat must be marked as safe
        </label>
      </div>
    </Panel>
  );
}

function Surfaces() {
  const { form, set } = useParts();
  const changeRates = (work: (rates: LayerOption["rates"]) => LayerOption["rates"]) => {
    const layers: Layer[] = form.getValues("content.layers");
    for (const [at, { options }] of layers.entries()) {
      for (const [place, { rates }] of options.entries()) set(`content.layers.${at}.options.${place}.rates`, work(rates));
    }
  };
  const rename = (from: string, to: string) =>
    changeRates((rates) => Object.fromEntries(Object.entries(rates).map(([key, rate]) => [key === from ? to : key, rate])));
  return (
    <Panel title="Surfaces">
      <p className="note mb-3">Surfaces it can go on, the usual one first.</p>
      <Rows
        name="content.surfaces"
        noun="Surface"
        most={6}
        empty={() => ({ key: newKey("surface"), label: "" })}
        first="label"
        onRemove={(at) => {
          const gone = form.getValues(`content.surfaces.${at}.key`);
          changeRates((rates) => Object.fromEntries(Object.entries(rates).filter(([key]) => key !== gone)));
        }}
      >
        {(_, at) => <Keyed list="content.surfaces" at={at} labelOf="label" label="Name" maxLength={60} onRename={rename} />}
      </Rows>
    </Panel>
  );
}

function Layers() {
  return (
    <Panel title="Layers">
      <p className="note mb-3">From the bottom up, in working order.</p>
      <Rows name="content.layers" noun="Layer" most={12} empty={() => structuredClone(emptyLayer)} first="name">
        {(path) => <LayerFields path={path} />}
      </Rows>
    </Panel>
  );
}

function LayerFields({ path }: { path: string }) {
  const { text, number } = useParts();
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="What it does" options={optionsOf(layerRoles)} {...text(`${path}.role`)} />
        <Field label="Name" maxLength={80} className="sm:col-span-2" {...text(`${path}.name`)} />
      </div>
      <TextAreaField label="How it is done (optional)" rows={2} maxLength={300} {...text(`${path}.about`)} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field label="Coats" {...number(`${path}.coats`)} />
        <SelectField label="Goes by" options={optionsOf(measures)} {...text(`${path}.measure`)} />
        <Field label="Wastage, % (optional)" hint="Leave empty for the usual 5 or 10%." {...number(`${path}.wastage`)} />
        <Field label="Safe from rain after, hours (optional)" {...number(`${path}.rainSafeHours`)} />
        <div className="xl:col-span-2">
          <Range label="Wait between its coats, hours (optional)" name={`${path}.betweenHours`} />
        </div>
        <div className="xl:col-span-2">
          <Range label="Wait before the next layer, hours (optional)" name={`${path}.waitHours`} />
        </div>
      </div>
      <Options path={path} />
    </div>
  );
}

/** The products that can make a layer, the usual one first, each with how much of it is needed. */
function Options({ path }: { path: string }) {
  const { form, messageOf } = useParts();
  const { products, addProduct } = useKnown();
  const name = `${path}.options`;
  const rows = useFieldArray({ control: form.control, name });
  const options = rows.fields as unknown as (LayerOption & { id: string })[];
  const taken = new Set(options.map(({ productId }) => productId));
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
              <RowTools
                {...{ at, count: options.length }}
                name={title}
                onMove={(to) => rows.move(at, to)}
                onRemove={() => rows.remove(at)}
              />
            </div>
            <Problem text={messageOf(`${name}.${at}`)} />
            <Rates path={`${name}.${at}.rates`} product={product} />
          </div>
        );
      })}
      {options.length < 4 && (
        <ProductSearch
          label={options.length === 0 ? "Product" : "Another product for this layer"}
          hint="Type part of its name. Leave empty for work without material."
          error={messageOf(name)}
          taken={taken}
          onPick={(product) => {
            addProduct(product);
            rows.append({ productId: product.productId, rates: {} }, { shouldFocus: false });
          }}
        />
      )}
    </div>
  );
}

type ProductSearchProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  taken: ReadonlySet<string>;
  onPick: (product: CheckedProduct) => void;
};

function ProductSearch({ label, hint, error, taken, onPick }: ProductSearchProps) {
  return (
    <SearchCombobox
      label={label}
      hint={hint}
      error={error}
      search={async (q, signal) => {
        const found = await call(findProducts, { query: { q } }, { signal });
        return found.filter(({ productId }) => !taken.has(productId));
      }}
      keyOf={({ productId }) => productId}
      nameOf={({ name }) => name}
      render={({ name }) => <span className="block font-semibold">{name}</span>}
      onPick={onPick}
    />
  );
}

type RatesProps = { path: string; product: CheckedProduct | undefined };

/** How much of a product a layer takes: everywhere, and where a surface takes more or less. */
function Rates({ path, product }: RatesProps) {
  const surfaces: SystemContent["surfaces"] = useWatch({ name: "content.surfaces" });
  const rates: LayerOption["rates"] = useWatch({ name: path }) ?? {};
  const known = [{ key: "all", label: "On every surface" }, ...surfaces.map(({ key, label }) => ({ key, label: `On ${label}` }))];
  const gone = Object.keys(rates).filter((key) => rates[key] && !known.some((each) => each.key === key));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {[...known, ...gone.map((key) => ({ key, label: `On “${key}”` }))].map(({ key, label }) => (
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

function RateFields({ path, label, product }: RatesProps & { label: string }) {
  const { text, number, set, messageOf } = useParts();
  const rate: Rate | null = useWatch({ name: path }) ?? null;
  const isRow = rate !== null && "row" in rate;
  const rows = new Set([...(product?.rows ?? []).map(({ surface }) => surface), ...(isRow ? [rate.row] : [])]);
  const choose = (value: string) => {
    if (value === "own") set(path, { ...ownFigures });
    else set(path, value === "" ? null : { row: value.slice(4) });
  };
  const chosen = rate === null ? "" : isRow ? `row:${rate.row}` : "own";
  return (
    <div className="min-w-0">
      <SelectField
        id={`field-${path}`}
        label={label}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        placeholder={path.endsWith(".all") ? "Differs by surface" : "Same on every surface"}
        options={[...[...rows].map((row) => ({ value: `row:${row}`, label: row })), { value: "own", label: "Own amount…" }]}
        error={chosen === "own" ? undefined : messageOf(path)}
      />
      {chosen === "own" && (
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Field label="At least" {...number(`${path}.min`)} />
          <Field label="At most" {...number(`${path}.max`)} />
          <SelectField label="Unit" options={optionsOf(rateUnits)} {...text(`${path}.unit`)} />
          <SelectField label="For" options={bases} {...text(`${path}.basis`)} />
          <div className="col-span-2">
            <Problem text={messageOf(path)} />
          </div>
        </div>
      )}
    </div>
  );
}

function Tools() {
  return (
    <Panel title="Tools">
      <Rows
        name="content.tools"
        noun="Tool"
        most={15}
        empty={() => ({ name: "", productId: null, count: "job", every: 1 })}
        first="name"
      >
        {(path) => <ToolFields path={path} />}
      </Rows>
    </Panel>
  );
}

function ToolFields({ path }: { path: string }) {
  const { text, number, set } = useParts();
  const { products, addProduct } = useKnown();
  const productId: string | null = useWatch({ name: `${path}.productId` }) ?? null;
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Name" maxLength={80} {...text(`${path}.name`)} />
        <SelectField label="How many" options={optionsOf(toolCounts)} {...text(`${path}.count`)} />
        <Field label="How many (m², m or pieces)" {...number(`${path}.every`)} />
      </div>
      {productId ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>Sold as {products.get(productId)?.name ?? "a product that is gone"}</span>
          <button type="button" onClick={() => set(`${path}.productId`, null)} className="link min-h-11">
            Remove the product
          </button>
        </p>
      ) : (
        <ProductSearch
          label="Product (optional)"
          hint="Leave empty if the shop does not sell it."
          taken={new Set()}
          onPick={(product) => {
            addProduct(product);
            set(`${path}.productId`, product.productId);
          }}
        />
      )}
    </div>
  );
}

function Words() {
  const { text } = useParts();
  return (
    <Panel title="Words">
      <div className="grid gap-4 lg:grid-cols-2">
        <LinesField name="content.goodFor" label="Good for" rows={3} />
        <LinesField name="content.notFor" label="Not for" rows={3} />
        <LinesField name="content.mistakes" label="Common mistakes" rows={3} />
        <LinesField name="content.safety" label="Safety" rows={3} />
        <LinesField name="content.warranty" label="Warranty conditions" rows={3} />
        <TextAreaField label="Test before use (optional)" rows={3} maxLength={300} {...text("content.test")} />
      </div>
    </Panel>
  );
}
