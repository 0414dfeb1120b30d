"use client";

import { useFieldArray } from "react-hook-form";
import { DocumentUpload, type NewDocument } from "@/components/catalogue/product/admin/form/parts/document-upload";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { RowTools } from "@/components/kit/form/row-tools";
import { SelectField } from "@/components/kit/form/select-field";
import { Panel } from "@/components/kit/panel";
import { type AdminProduct, addDocument } from "@/lib/catalogue/product/admin/edit/contract";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { documentKinds } from "@/lib/catalogue/product/vocabulary";
import { upload } from "@/lib/platform/browser/call";
import { mediaUrl } from "@/lib/platform/shared/media-url";

type DocumentsProps = {
  product: AdminProduct | null;
  /** The documents of a new product, by row id. They are uploaded once the product exists. */
  files: ReadonlyMap<string, File>;
  onFile: (id: string, file: File) => void;
  onChanged: (next: AdminProduct, changedFrom: string) => void;
};

const kinds = toOptions(documentKinds);

/** The PDFs that customers can download. */
export function Documents({ product, files, onFile, onChanged }: DocumentsProps) {
  const { form, text } = useFormParts();
  const rows = useFieldArray<ProductForm, "documents">({ control: form.control, name: "documents" });
  const stored = new Map(product?.documents.map((document) => [document._id, document]));
  const send = async ({ file, ...document }: NewDocument, onProgress: (progress: number) => void) => {
    if (!product) {
      const _id = crypto.randomUUID();
      onFile(_id, file);
      return rows.append({ _id, ...document }, { shouldFocus: false });
    }
    const body = { file, ...document };
    const reply = await upload(addDocument, { params: { id: product._id }, body }, onProgress);
    const { key, bytes, ...row } = reply.document;
    rows.append(row, { shouldFocus: false });
    const documents = [...product.documents, reply.document];
    onChanged({ ...product, documents, updatedAt: reply.updatedAt }, reply.changedFrom);
  };
  return (
    <Panel title="Documents">
      <ul id="field-documents" className="space-y-4">
        {rows.fields.map((row, at) => {
          const file = stored.get(row._id);
          return (
            <li key={row.id} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
              <SelectField label="Kind" options={kinds} {...text(`documents.${at}.kind`)} />
              <Field
                label="Title"
                required
                maxLength={120}
                {...text(`documents.${at}.title`)}
                hint={
                  file ? (
                    <a href={mediaUrl(file.key)} target="_blank" rel="noopener" className="link">
                      Open the PDF ({Math.max(1, Math.round(file.bytes / 1024))} KB)
                    </a>
                  ) : (
                    files.get(row._id)?.name
                  )
                }
              />
              <div className="sm:mt-6">
                <RowTools rows={rows} at={at} name={row.title || `document ${at + 1}`} />
              </div>
            </li>
          );
        })}
      </ul>
      {product && product.documents.length > rows.fields.length && (
        <p className="note mt-3">Removed documents are deleted when you save.</p>
      )}
      <DocumentUpload send={send} />
    </Panel>
  );
}
