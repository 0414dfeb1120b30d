"use client";

import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PageCopy } from "@/lib/page/admin-contract";
import { type PageDraft, readDraft, saveDraft } from "./page-draft";

type Stored = {
  form: UseFormReturn<PageCopy>;
  name: string;
  /** The state of the page that is being changed. */
  version: string;
  onFound: (draft: PageDraft) => void;
};

/** Keeps what is typed in this browser as it is typed, and finds what was not saved last time. */
export function useKeptDraft({ form, name, version, onFound }: Stored): void {
  const find = useEffectEvent(() => {
    const draft = readDraft(name);
    if (draft) onFound(draft);
  });
  const keep = useEffectEvent(() => saveDraft(name, { version, words: form.getValues() }));
  useEffect(() => {
    find();
    return form.subscribe({ formState: { values: true }, callback: ({ type }) => type === "change" && keep() });
  }, [form]);
}
