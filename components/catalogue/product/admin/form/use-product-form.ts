"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDocumentForm } from "@/components/kit/form/use-document-form";
import { usePhotos } from "@/components/kit/form/use-photos";
import { toast } from "@/components/kit/toast/toast";
import {
  type AdminProduct,
  addDocument,
  changeProduct,
  createProduct,
  getProduct,
} from "@/lib/catalogue/product/admin/edit/contract";
import { maxImages, type ProductForm, productForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { CallError, call, upload } from "@/lib/platform/browser/call";
import { parseDraft } from "./draft";
import { differingParts, emptyValues, mergeVariants, onlyParts, toValues } from "./form-values";

/** A product as the document that the form edits. */
type Entry = { _id: string; version: string; product: AdminProduct };

const toEntry = (product: AdminProduct): Entry => ({ _id: product._id, version: product.updatedAt, product });
const toFormValues = (entry: Entry | null): ProductForm => (entry ? toValues(entry.product) : emptyValues);

/** The form of a product; `null` is a new one. */
export function useProductForm(product: AdminProduct | null) {
  const { replace } = useRouter();
  const [images, setImages] = useState<File[]>([]);
  const photos = usePhotos({ files: images, max: maxImages, onChange: setImages });
  /** The documents of a new product, by row id. */
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  /** Counts the saves: another user's changes of other parts come with them. */
  const [saves, setSaves] = useState(0);

  const form = useDocumentForm<ProductForm, Entry>({
    entry: product && toEntry(product),
    schema: productForm,
    mode: "onSubmit",
    toValues: toFormValues,
    isChanged: (values, saved) => differingParts(values, toFormValues(saved)).length > 0,
    draft: {
      getName: (saved) => `product:3:${saved?._id ?? "new"}`,
      parse: parseDraft,
      // The documents of a new product are files, which a draft cannot hold.
      toStored: (values, saved) => (saved ? values : { ...values, documents: [] }),
    },
    read: async (id) => toEntry(await call(getProduct, { params: { id } })),
    store: async (saved, values, version, sent) => {
      setProblem("");
      return toEntry(saved ? await change(saved, values, { version, sent }) : await create(values));
    },
    onStored: ({ getValues, reset, setValue }, sent, saved) => {
      const typed = getValues();
      const values = toFormValues(saved);
      reset(values);
      setImages([]);
      setSaves((count) => count + 1);
      const merged = { ...typed, variants: mergeVariants(typed.variants, sent.variants, values.variants) };
      for (const part of differingParts(typed, sent)) setValue(part, merged[part], { shouldDirty: true });
    },
    onSaved: ({ product: { _id, name, status } }) => {
      setProblem("");
      const action = status === "published" ? { action: { label: "View in shop", href: `/product/${_id}` } } : {};
      toast("success", product ? `${name} saved.` : `${name} created.`, action);
    },
    onCreated: ({ _id }) => replace(`/admin/add-product/${_id}`),
    notify: ({ message }) => setProblem(message),
    notifyInvalid: () => setProblem("Please check the fields below. Nothing is saved yet."),
  });

  /** Sends only what was changed here, to keep what others have saved elsewhere in the product. */
  function change(saved: Entry, values: ProductForm, { version: updatedAt, sent }: { version: string; sent: ProductForm }) {
    const body = { ...onlyParts(values, differingParts(sent, toFormValues(saved))), updatedAt };
    return call(changeProduct, { params: { id: saved._id }, body });
  }
  async function create({ documents, ...fields }: ProductForm): Promise<AdminProduct> {
    setProgress(0);
    try {
      const created = await upload(createProduct, { body: { ...fields, images, alts: [] } }, setProgress);
      form.removeDraft();
      await sendDocuments(created, documents);
      return created;
    } finally {
      setProgress(null);
    }
  }
  /** The product exists by now: a document that fails can be added again on its page. */
  async function sendDocuments({ _id: id }: AdminProduct, documents: ProductForm["documents"]): Promise<void> {
    for (const { _id, ...document } of documents) {
      const file = files.get(_id);
      if (!file) continue;
      await upload(addDocument, { params: { id }, body: { file, ...document } }, setProgress).catch((error) => {
        if (!(error instanceof CallError)) throw error;
        toast("error", `“${document.title}” was not uploaded. ${error.message}`, {
          note: "Please add it again under Documents.",
        });
      });
    }
  }

  return {
    ...form,
    isReady: form.isReady && !photos.isPreparing,
    fills: form.fills + saves,
    photos,
    files,
    addFile: (id: string, file: File) => setFiles((all) => new Map(all).set(id, file)),
    progress,
    problem,
    fill: (now: Entry | null) => {
      setProblem("");
      form.fill(now);
    },
    /** Adopts a version made by a separate call, such as adding a document. */
    followProduct: (now: AdminProduct, changedFrom: string) => form.follow(toEntry(now), changedFrom === form.saved?.version),
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
