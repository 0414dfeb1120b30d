"use client";

import { useFieldArray } from "react-hook-form";
import { DocumentUpload } from "@/components/product/admin/form/parts/document-upload";
import { RowTools } from "@/components/product/admin/form/parts/row-tools";
import { useFormParts } from "@/components/product/admin/form/parts/use-form-parts";
import { Field } from "@/components/ui/form/field";
import { SelectField } from "@/components/ui/form/select-field";
import { Panel } from "@/components/ui/panel";
import type { AdminProduct } from "@/lib/product/edit/contract";
import type { ProductForm } from "@/lib/product/edit/form-contract";
import { documentKinds } from "@/lib/product/vocabulary";

type DocumentsProps = { product: AdminProduct | null; onChanged: (now: AdminProduct, changedFrom: string) => void };

const kinds = Object.entries(documentKinds).map(([value, label]) => ({ value, label }));

/** What can be downloaded beside the product. */
export function Documents({ product, onChanged }: DocumentsProps) {
  const { form, text } = useFormParts();
  const rows = useFieldArray<ProductForm, "documents">({ control: form.control, name: "documents" });
  if (!product) {
    return (
      <Panel title="Documents">
        <p className="text-stone">Data sheets and certificates can be added once the product is created.</p>
      </Panel>
    );
  }
  const files = new Map(product.documents.map((document) => [document._id, document]));
  return (
    <Panel title="Documents">
      <ul id="field-documents" className="space-y-4">
        {rows.fields.map((row, at) => {
          const file = files.get(row._id);
          return (
            <li key={row.id} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
              <SelectField label="Kind" options={kinds} {...text(`documents.${at}.kind`)} />
              <Field
                label="Title"
                maxLength={120}
                {...text(`documents.${at}.title`)}
                hint={
                  file && (
                    <a href={`/media/${file.key}`} target="_blank" rel="noopener" className="link">
                      Open the PDF ({Math.max(1, Math.round(file.bytes / 1024))} KB)
                    </a>
                  )
                }
              />
              <div className="sm:mt-6">
                <RowTools
                  {...{ at, count: rows.fields.length }}
                  name={row.title || `document ${at + 1}`}
                  onMove={(to) => rows.move(at, to)}
                  onRemove={() => rows.remove(at)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {product.documents.length > rows.fields.length && (
        <p className="note mt-3">What you took away here is deleted once you save.</p>
      )}
      <DocumentUpload
        productId={product._id}
        onAdded={({ document, updatedAt, changedFrom }) => {
          const { key, bytes, ...row } = document;
          rows.append(row, { shouldFocus: false });
          onChanged({ ...product, documents: [...product.documents, document], updatedAt }, changedFrom);
        }}
      />
    </Panel>
  );
}
