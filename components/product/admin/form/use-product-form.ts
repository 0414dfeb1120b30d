"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { toast } from "@/components/toast/toast";
import { usePhotos } from "@/components/ui/form/use-photos";
import { CallError, call, upload } from "@/lib/platform/api/call";
import { type AdminProduct, addDocument, changeProduct, createProduct, getProduct } from "@/lib/product/edit/contract";
import { maxImages, type ProductForm, productForm } from "@/lib/product/edit/form-contract";
import { type Draft, readDraft, removeDraft, saveDraft } from "./draft";
import { differingParts, emptyValues, mergeVariants, onlyParts, toValues } from "./form-values";

/** A change in the meantime, by someone else or in another tab: the server's message, that version, and the values that were to be saved. */
export type Conflict = { message: string; theirs: AdminProduct; mine: ProductForm };

type ProductFormInput = {
  product: AdminProduct | null;
  onSaved: (product: AdminProduct, isNew: boolean) => void;
};

/** The state of the product form: loading, saving, drafts, and conflicts with other users. */
export function useProductForm({ product, onSaved }: ProductFormInput) {
  /** The latest version from the server that this page has seen. */
  const [saved, setSaved] = useState(product);
  /** The version being edited; an older one if a draft was restored. */
  const [version, setVersion] = useState(product?.updatedAt ?? "");
  /** When the restored draft was typed. */
  const [restoredAt, setRestoredAt] = useState("");
  /** Counts how often the form was filled from outside, to remount controls that have a state of their own. */
  const [fills, setFills] = useState(0);
  const [images, setImages] = useState<File[]>([]);
  const photos = usePhotos({ files: images, max: maxImages, onChange: setImages });
  /** The documents of a new product, by row id. */
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const savedValues = saved ? toValues(saved) : emptyValues;

  const checked = useCheckedForm<ProductForm>(productForm, {
    defaultValues: savedValues,
    mode: "onSubmit",
    send: async (values) => {
      setProblem("");
      if (saved) await change(values, version);
      else await create(values);
    },
    notify: ({ message }) => setProblem(message),
    notifyInvalid: () => setProblem("Please check the fields below. Nothing is saved yet."),
  });
  const { form } = checked;
  const discardDraft = useDraft({
    form,
    id: product?._id ?? "new",
    updatedAt: version,
    isChanged: () => differingParts(form.getValues(), savedValues).length > 0,
    onFound: (draft) => {
      form.reset(draft.values, { keepDefaultValues: true });
      setVersion(draft.updatedAt);
      setRestoredAt(draft.at);
      setFills((count) => count + 1);
    },
  });

  /** Replaces the form's values with a version from the server. */
  const fill = (now: AdminProduct | null) => {
    discardDraft();
    form.reset(now ? toValues(now) : emptyValues);
    setSaved(now);
    setVersion(now?.updatedAt ?? "");
    setRestoredAt("");
    setProblem("");
    setConflict(null);
    setFills((count) => count + 1);
  };

  async function create({ documents, ...fields }: ProductForm): Promise<void> {
    setProgress(0);
    try {
      const body = { ...fields, images, alts: [] };
      const created = await upload(createProduct, { body }, setProgress);
      discardDraft();
      await sendDocuments(created, documents);
      onSaved(created, true);
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

  async function change(values: ProductForm, updatedAt: string): Promise<void> {
    if (!saved) return;
    // Sends only what was changed here, to keep what others have saved elsewhere in the product.
    const sent = structuredClone(form.getValues());
    const body = { ...onlyParts(values, differingParts(sent, savedValues)), updatedAt };
    try {
      const now = await call(changeProduct, { params: { id: saved._id }, body });
      const typed = form.getValues();
      fill(now);
      // What was typed in the meantime is unsaved.
      const merged = { ...typed, variants: mergeVariants(typed.variants, sent.variants, toValues(now).variants) };
      for (const part of differingParts(typed, sent)) form.setValue(part, merged[part], { shouldDirty: true });
      onSaved(now, false);
    } catch (error) {
      const theirs = await getNewerVersion(error, saved._id, updatedAt);
      if (!theirs) throw error;
      setConflict({ message: (error as CallError).message, theirs, mine: values });
    }
  }

  const overwrite = ({ theirs, mine }: Conflict) => change(mine, theirs.updatedAt);

  /**
   * Adopts a version made by a separate call, such as adding a document. A form based on an older version keeps that, so that
   * saving still detects the conflict.
   */
  const follow = (now: AdminProduct, changedFrom: string) => {
    setSaved(now);
    if (version === changedFrom) setVersion(now.updatedAt);
  };

  return {
    ...checked,
    isReady: checked.isReady && !photos.isPreparing,
    saved,
    savedValues,
    restoredAt,
    fills,
    photos,
    files,
    addFile: (id: string, file: File) => setFiles((all) => new Map(all).set(id, file)),
    progress,
    problem,
    setProblem,
    conflict,
    setConflict,
    overwrite,
    fill,
    follow,
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** The newer version, if that is why the save was refused: a 409 may also be about a variant that was ordered. */
async function getNewerVersion(error: unknown, id: string, updatedAt: string): Promise<AdminProduct | null> {
  if (!(error instanceof CallError) || error.status !== 409 || Object.keys(error.fields).length > 0) return null;
  const now = await call(getProduct, { params: { id } });
  return now.updatedAt === updatedAt ? null : now;
}

type DraftInput = {
  form: UseFormReturn<ProductForm>;
  /** The product's id, or "new". */
  id: string;
  /** The version being edited. */
  updatedAt: string;
  isChanged: () => boolean;
  onFound: (draft: Draft) => void;
};

const pauseMs = 400;

/** Saves a draft in this browser while typing (debounced), and restores the last one. Returns a function that discards it. */
function useDraft({ form, id, updatedAt, isChanged, onFound }: DraftInput) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const restore = useEffectEvent(() => {
    const draft = readDraft(id, form.getValues());
    if (draft) onFound(draft);
  });
  const save = useEffectEvent(() => {
    stop();
    if (isChanged()) saveDraft(id, { updatedAt, values: form.getValues() });
    else removeDraft(id);
  });
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) save();
  });
  const schedule = useEffectEvent(() => {
    stop();
    timer.current = setTimeout(() => save(), pauseMs);
  });
  useEffect(() => {
    restore();
    const leave = () => flush();
    const { unsubscribe } = form.watch(() => schedule());
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      unsubscribe();
      window.removeEventListener("pagehide", leave);
    };
  }, [form]);
  return () => {
    stop();
    removeDraft(id);
  };
}
