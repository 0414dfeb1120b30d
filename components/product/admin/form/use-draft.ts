"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ProductForm } from "@/lib/product/edit-input";
import { type Draft, endDraft, readDraft, saveDraft } from "./draft";

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
export function useDraft({ form, id, updatedAt, isChanged, onFound }: DraftInput) {
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
