"use client";

import { useWatch } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { LinesField } from "@/components/kit/form/lines-field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useParts } from "@/components/kit/form/use-parts";
import type { Layer, LayerOption } from "@/lib/advice/fix/content";
import { extents, skills, toolCounts } from "@/lib/advice/fix/vocabulary";
import { FoldSection } from "./fold/fold-section";
import { surfaceSummary, toolSummary } from "./fold/row-summary";
import { Rows } from "./fold/rows";
import { LayersPanel } from "./layer-fields";
import { Keyed, newKey, Range, useReferences } from "./parts";
import { ProductPicker } from "./product-picker";

const extentOptions = Object.entries(extents).map(([value, { label }]) => ({ value, label }));

/** All fields of a system. */
export function SystemFields() {
  return (
    <>
      <Facts />
      <Surfaces />
      <LayersPanel />
      <Tools />
      <Lists />
    </>
  );
}

function Facts() {
  const { form, text, number } = useParts();
  return (
    <FoldSection kind="system" id="facts">
      <div className="space-y-4">
        <Field label="Name" maxLength={80} {...text("content.name")} />
        <Field
          label="Web address"
          hint="The last part of /fix/system/…. Leave empty to create it from the name. It cannot change once published."
          maxLength={60}
          {...text("slug")}
        />
        <TextAreaField label="Summary" rows={2} maxLength={300} {...text("content.summary")} />
        <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
          <Range label="Lasts, years" name="content.years" />
          <Range label="Full cure, days" name="content.cureDays" />
          <Range label="Temperature, °C" name="content.temperature" />
          <Field label="Dry days needed in a row" {...number("content.dryDays")} />
          <Field
            label="Days until the test (optional)"
            hint="After the last coat. Leave empty to test once it is cured."
            {...number("content.testAfterDays")}
          />
          <Field
            label="Flood test, hours"
            hint="Tiles and other layers on top wait for it. Enter 0 if nothing has to wait."
            {...number("content.testHours")}
          />
          <Field label="Upstand height, mm" hint="How far it goes up a wall." {...number("content.upstandMm")} />
          <Field
            label="Height in a shower, mm"
            hint="The calculator then asks for the shower's walls. Enter 0 if they are like the others."
            {...number("content.showerMm")}
          />
          <SelectField label="Measured as" options={extentOptions} {...text("content.extent")} />
          <SelectField label="Who can do it" options={toOptions(skills)} {...text("content.skill")} />
          <Field
            label="Our crew, Rs per m² or m (optional)"
            hint="Labour only, without materials."
            {...number("content.crewRate")}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            label="Usual size, of what (optional)"
            hint="As in “a bathroom”. Its page opens with this size, and its price is for it."
            maxLength={60}
            {...text("content.example.of")}
          />
          <Field label="Usual length, m" {...number("content.example.length")} />
          <Field
            label="Usual width"
            hint="In metres; for a strip, joint, crack or wall in mm."
            {...number("content.example.width")}
          />
        </div>
        <label className="choice w-fit">
          <input type="checkbox" {...form.register("content.potable")} />
          For drinking water: every coat must be marked as safe
        </label>
      </div>
    </FoldSection>
  );
}

function Surfaces() {
  const { form, set } = useParts();
  const changeRates = (change: (rates: LayerOption["rates"]) => LayerOption["rates"]) => {
    const layers: Layer[] = form.getValues("content.layers");
    for (const [at, { options }] of layers.entries()) {
      for (const [optionIndex, { rates }] of options.entries())
        set(`content.layers.${at}.options.${optionIndex}.rates`, change(rates));
    }
  };
  const rename = (from: string, to: string) =>
    changeRates((rates) => Object.fromEntries(Object.entries(rates).map(([key, rate]) => [key === from ? to : key, rate])));
  return (
    <FoldSection kind="system" id="surfaces">
      <p className="note mb-3">Surfaces it can be applied to, the usual one first.</p>
      <Rows
        name="content.surfaces"
        noun="Surface"
        max={6}
        summary={surfaceSummary}
        empty={() => ({ key: newKey("surface"), label: "" })}
        first="label"
        onRemove={(at) => {
          const removedKey = form.getValues(`content.surfaces.${at}.key`);
          changeRates((rates) => Object.fromEntries(Object.entries(rates).filter(([key]) => key !== removedKey)));
        }}
      >
        {(_, at) => (
          <Keyed
            list="content.surfaces"
            at={at}
            labelField="label"
            label="Name"
            // Of the rates that count on every surface.
            reserved={["all"]}
            maxLength={60}
            onRename={rename}
          />
        )}
      </Rows>
    </FoldSection>
  );
}

function Tools() {
  return (
    <FoldSection kind="system" id="tools">
      <Rows
        name="content.tools"
        noun="Tool"
        max={15}
        summary={toolSummary}
        empty={() => ({ name: "", productId: null, count: "job", every: 1 })}
        first="name"
      >
        {(path) => <ToolFields path={path} />}
      </Rows>
    </FoldSection>
  );
}

function ToolFields({ path }: { path: string }) {
  const { text, number, set } = useParts();
  const { products, addProduct } = useReferences();
  const productId: string | null = useWatch({ name: `${path}.productId` }) ?? null;
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Name" maxLength={80} {...text(`${path}.name`)} />
        <SelectField label="How many" options={toOptions(toolCounts)} {...text(`${path}.count`)} />
        <Field label="How many (m², m or pieces)" {...number(`${path}.every`)} />
      </div>
      {productId ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>Sold as {products.get(productId)?.name ?? "a deleted product"}</span>
          <button type="button" onClick={() => set(`${path}.productId`, null)} className="link min-h-11">
            Remove product
          </button>
        </p>
      ) : (
        <ProductPicker
          label="Product (optional)"
          hint="Leave empty if the shop does not sell it."
          excludedIds={new Set()}
          onPick={(product) => {
            addProduct(product);
            set(`${path}.productId`, product.productId);
          }}
        />
      )}
    </div>
  );
}

function Lists() {
  const { text } = useParts();
  return (
    <FoldSection kind="system" id="advice">
      <div className="grid gap-4 lg:grid-cols-2">
        <LinesField name="content.goodFor" label="Good for" rows={3} />
        <LinesField name="content.notFor" label="Not for" rows={3} />
        <LinesField name="content.mistakes" label="Common mistakes" rows={3} />
        <LinesField name="content.safety" label="Safety" rows={3} />
        <LinesField name="content.warranty" label="Warranty conditions" rows={3} />
        <TextAreaField label="Test before use (optional)" rows={3} maxLength={300} {...text("content.test")} />
      </div>
    </FoldSection>
  );
}
