"use client";

import { useFieldArray } from "react-hook-form";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { RowTools } from "@/components/kit/form/row-tools";
import { SearchCombobox } from "@/components/kit/form/search-combobox";
import { Panel } from "@/components/kit/panel";
import { maxCompanions, type ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { listProducts } from "@/lib/catalogue/product/contract";
import { isPrimer } from "@/lib/catalogue/product/rules";
import { call } from "@/lib/platform/browser/call";

/** The products under "You will also need": primer, mesh, top coat and tools. */
export function Companions({ productId }: { productId: string | undefined }) {
  const { form, getMessage } = useFormParts();
  const rows = useFieldArray<ProductForm, "companions">({ control: form.control, name: "companions" });
  const usedIds = new Set([productId, ...rows.fields.map(({ _id }) => _id)]);
  const rowError = rows.fields.map((_, at) => getMessage(`companions.${at}._id`)).find(Boolean);
  return (
    <Panel title="You will also need">
      <div id="field-companions" tabIndex={-1}>
        <ul className="mb-4 space-y-3 empty:hidden">
          {rows.fields.map((row, at) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line p-3">
              <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{row.name}</span>
              <label className="choice">
                <input type="checkbox" {...form.register(`companions.${at}.isNeeded`)} />
                The coating needs it
              </label>
              <RowTools rows={rows} at={at} name={row.name} />
            </li>
          ))}
        </ul>
        {rows.fields.length < maxCompanions && (
          <SearchCombobox
            label="Add a product"
            hint="Type part of its name. The calculator and the cart remind customers of what the coating needs."
            error={rowError ?? getMessage("companions")}
            search={async (q, signal) => {
              const products = await call(listProducts, { query: { q, limit: 20 } }, { signal });
              return products.filter(({ _id }) => !usedIds.has(_id));
            }}
            getKey={({ _id }) => _id}
            getName={({ name }) => name}
            render={({ name, subcategory }) => (
              <>
                <span className="block font-semibold">{name}</span>
                <span className="note block">{subcategory.name}</span>
              </>
            )}
            onPick={({ _id, name }) => rows.append({ _id, name, isNeeded: isPrimer(name) }, { shouldFocus: false })}
          />
        )}
      </div>
    </Panel>
  );
}
