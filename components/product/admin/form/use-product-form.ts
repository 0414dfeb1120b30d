"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { toast } from "@/components/toast/toast";
import { CallError, call, upload } from "@/lib/platform/api/call";
import { type AdminProduct, addDocument, changeProduct, createProduct, getProduct } from "@/lib/product/edit/contract";
import { type ProductForm, productForm } from "@/lib/product/edit/form-contract";
import { type Draft, endDraft, readDraft, saveDraft } from "./draft";
import { differingParts, emptyValues, onlyParts, toValues } from "./form-values";

/** Someone else saved in the meantime: who, what they left, and what was about to be saved. */
export type Conflict = { message: string; theirs: AdminProduct; mine: ProductForm };

type ProductFormInput = {
  product: AdminProduct | null;
  onSaved: (product: AdminProduct, isNew: boolean) => void;
};

/** The form of a product: what it holds, saving it, and what happens when someone else has saved it too. */
export function useProductForm({ product, onSaved }: ProductFormInput) {
  /** The last state from the server, as far as this page knows. */
  const [known, setKnown] = useState(product);
  /** The version that is being changed: an older one where a draft was found. */
  const [version, setVersion] = useState(product?.updatedAt ?? "");
  /** When the draft that was found was typed. */
  const [restoredAt, setRestoredAt] = useState("");
  /** Counts how often the form was filled from outside: controls with a state of their own start anew then. */
  const [fills, setFills] = useState(0);
  const [images, setImages] = useState<File[]>([]);
  /** The documents of a new product, by the ids of their rows. */
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saved = known ? toValues(known) : emptyValues;

  const checked = useCheckedForm<ProductForm>(productForm, {
    defaultValues: saved,
    mode: "onSubmit",
    send: async (values) => {
      setProblem("");
      if (known) await change(values, version);
      else await create(values);
    },
    notify: (error) => setProblem(getMessage(error, known ? "updating" : "creating")),
    notifyInvalid: () => setProblem("Please check the fields below. Nothing is saved yet."),
  });
  const { form } = checked;
  const invalidate = useDraft({
    form,
    id: product?._id ?? "new",
    updatedAt: version,
    isChanged: () => differingParts(form.getValues(), saved).length > 0,
    onFound: (draft) => {
      form.reset(draft.values, { keepDefaultValues: true });
      setVersion(draft.updatedAt);
      setRestoredAt(draft.at);
      setFills((count) => count + 1);
    },
  });

  /** Replaces the form's values with a state of the server. */
  const fill = (now: AdminProduct | null) => {
    invalidate();
    form.reset(now ? toValues(now) : emptyValues);
    setKnown(now);
    setVersion(now?.updatedAt ?? "");
    setRestoredAt("");
    setProblem("");
    setConflict(null);
    setFills((count) => count + 1);
  };

  async function create({ documents, ...fields }: ProductForm): Promise<void> {
    setSent(0);
    try {
      const body = { ...fields, images, alts: [] };
      const made = await upload(createProduct, { body }, setSent);
      invalidate();
      await sendDocuments(made, documents);
      onSaved(made, true);
    } finally {
      setSent(null);
    }
  }

  /** The product is there by now: a document that does not arrive can be added again on its page. */
  async function sendDocuments({ _id: id }: AdminProduct, documents: ProductForm["documents"]): Promise<void> {
    for (const { _id, ...document } of documents) {
      const file = files.get(_id);
      if (!file) continue;
      await upload(addDocument, { params: { id }, body: { file, ...document } }, setSent).catch((error) => {
        if (!(error instanceof CallError)) throw error;
        toast("error", `“${document.title}” was not uploaded. ${error.message}`, {
          note: "Please add it again under Documents.",
        });
      });
    }
  }

  async function change(values: ProductForm, updatedAt: string): Promise<void> {
    if (!known) return;
    // Only what was changed here: whatever else someone saved stays.
    const body = { ...onlyParts(values, differingParts(form.getValues(), saved)), updatedAt };
    try {
      const now = await call(changeProduct, { params: { id: known._id }, body });
      fill(now);
      onSaved(now, false);
    } catch (error) {
      const theirs = await savedMeanwhile(error, known._id, updatedAt);
      if (!theirs) throw error;
      setConflict({ message: (error as CallError).message, theirs, mine: values });
    }
  }

  const overwrite = ({ theirs, mine }: Conflict) => change(mine, theirs.updatedAt);

  /** Follows a change of one part by its own call, if the version before it was the one in the form. */
  const follow = (now: AdminProduct, changedFrom: string) => {
    setKnown(now);
    if (version === changedFrom) setVersion(now.updatedAt);
  };

  return {
    ...checked,
    known,
    saved,
    restoredAt,
    fills,
    images,
    setImages,
    files,
    addFile: (id: string, file: File) => setFiles((all) => new Map(all).set(id, file)),
    sent,
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

/** The message for no answer, or for one without a reason (§8). */
const getMessage = ({ status, message }: CallError, doing: "creating" | "updating") =>
  status === 0 || status === 500 ? `An error occurred while ${doing} the product` : message;

/** A refusal because of another version, not because of a variant that was ordered: then the product is another by now. */
async function savedMeanwhile(error: unknown, id: string, updatedAt: string): Promise<AdminProduct | null> {
  if (!(error instanceof CallError) || error.status !== 409 || Object.keys(error.fields).length > 0) return null;
  const now = await call(getProduct, { params: { id } });
  return now.updatedAt === updatedAt ? null : now;
}

type DraftInput = {
  form: UseFormReturn<ProductForm>;
  /** The product's id, or "new". */
  id: string;
  /** The version that is being changed. */
  updatedAt: string;
  isChanged: () => boolean;
  onFound: (draft: Draft) => void;
};

const pause = 400;

/** Keeps what is typed in this browser as it is typed, and finds what was not saved last time. Returns how to forget it. */
function useDraft({ form, id, updatedAt, isChanged, onFound }: DraftInput) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const find = useEffectEvent(() => {
    const draft = readDraft(id);
    if (draft) onFound(draft);
  });
  const keep = useEffectEvent(() => {
    stop();
    if (isChanged()) saveDraft(id, { updatedAt, values: form.getValues() });
    else endDraft(id);
  });
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) keep();
  });
  const wait = useEffectEvent(() => {
    stop();
    timer.current = setTimeout(() => keep(), pause);
  });
  useEffect(() => {
    find();
    const leave = () => flush();
    const { unsubscribe } = form.watch(() => wait());
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      unsubscribe();
      window.removeEventListener("pagehide", leave);
    };
  }, [form]);
  return () => {
    stop();
    endDraft(id);
  };
}
