"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/toast/toast";
import type { CallError } from "@/lib/platform/api/call";
import { browserDrafts } from "@/lib/platform/draft-store";
import { useCheckedForm } from "./use-checked-form";

/** "overwrite" saves over what someone else has saved in the meantime. */
type Intent = "save" | "overwrite" | "preview" | "publish";

type VersionedRow = { _id: string; version: string; publishedNumber: number | null };

/** Unsaved input stays in this browser until it is saved or discarded. */
export type FormDraft<Values> = {
  /** The version that was edited; empty for a new document. */
  version: string;
  at: string;
  values: Values;
};

type DraftStore<Values, Entry> = {
  /** Unique among staff forms; `null` is a new document. */
  getName: (entry: Entry | null) => string;
  parse: (stored: unknown) => FormDraft<Values> | undefined;
  toStored: (draft: FormDraft<Values>) => unknown;
};

type Options<Values extends FieldValues, Entry extends VersionedRow> = {
  /** `null` for a new document: the first save creates it. */
  entry: Entry | null;
  schema: z.ZodType<Values>;
  mode?: "onTouched" | "onSubmit";
  toValues: (entry: Entry | null) => Values & DefaultValues<Values>;
  /** The part of a document that the form edits, as it is stored. */
  toDraft: (entry: Entry) => unknown;
  draft: DraftStore<Values, Entry>;
  read: (id: string) => Promise<Entry>;
  store: (saved: Entry | null, values: Values, version: string) => Promise<Entry>;
  publish: (id: string, version: string) => Promise<Entry>;
  /** Makes what was sent the form's defaults; what was typed since is kept. */
  onStored: (form: UseFormReturn<Values>, sent: Values, saved: Entry) => void;
  /** Runs after the first save, whether publishing succeeded or not. */
  onCreated?: (saved: Entry) => void;
  onPreview?: (saved: Entry) => void;
  /** Shows an error other than a conflict. */
  notify: (error: CallError) => void;
};

/** The form of a document with drafts and versions: saving, publishing, and conflicts with other people's changes. */
export function useDraftForm<Values extends FieldValues, Entry extends VersionedRow>(options: Options<Values, Entry>) {
  const { entry, schema, mode, toValues, toDraft, draft, notify } = options;
  const { refresh } = useRouter();
  /** The last state from the server, as far as this screen knows. */
  const [saved, setSaved] = useState(entry);
  /** The version being edited: an older one if a draft was restored. */
  const [version, setVersion] = useState(entry?.version ?? "");
  const [restoredAt, setRestoredAt] = useState("");
  /** Counts how often the form was filled from outside: an editor with its own state then resets. */
  const [fills, setFills] = useState(0);
  const [isStale, setStale] = useState(false);
  const intent = useRef<Intent>("save");

  const checked = useCheckedForm<Values>(schema, {
    defaultValues: toValues(entry),
    ...(mode && { mode }),
    send: async (values, isEdited) => {
      const now = await save(values, isEdited);
      try {
        if (intent.current === "publish") await publish(now);
        else if (intent.current === "preview") options.onPreview?.(now);
        else toast("success", "Draft saved.");
      } finally {
        if (!saved) options.onCreated?.(now);
      }
    },
    notify: (error) => {
      if ("version" in error.fields) setStale(true);
      else notify(error);
    },
  });
  const { form } = checked;

  const storeDraft = (document: Entry | null, basedOn: string, values: Values) =>
    browserDrafts.save(draft.getName(document), draft.toStored({ version: basedOn, at: new Date().toISOString(), values }));
  const removeDraft = () => browserDrafts.remove(draft.getName(saved));

  async function save(values: Values, isEditedSince: () => boolean): Promise<Entry> {
    if (saved && !form.formState.isDirty && version === saved.version) return saved;
    const sent = structuredClone(form.getValues());
    const base = saved && intent.current === "overwrite" ? (await theirs()).version : version;
    const now = await options.store(saved, values, base);
    const isEdited = isEditedSince();
    options.onStored(form, sent, now);
    // What was typed in the meantime is unsaved, and based on the new version.
    if (isEdited) form.reset(form.getValues(), { keepValues: true, keepDefaultValues: true });
    removeDraft();
    if (isEdited) storeDraft(now, now.version, form.getValues());
    adopt(now);
    return now;
  }
  async function publish({ _id, version: savedVersion }: Entry): Promise<void> {
    const published = await options.publish(_id, savedVersion);
    adopt(published);
    toast("success", `Version ${published.publishedNumber} published.`);
  }
  /** Adopts a server state that the form already shows. */
  const adopt = (now: Entry) => {
    setSaved(now);
    setVersion(now.version);
    setRestoredAt("");
    setStale(false);
    refresh();
  };
  /**
   * Adopts a change made outside the form, which keeps its values. If someone else has saved another draft, the version stays: the
   * next save or publication then reports the conflict.
   */
  const follow = (now: Entry) => {
    const isOurs = !saved || JSON.stringify(toDraft(now)) === JSON.stringify(toDraft(saved));
    const followed = isOurs ? now : { ...now, version: saved.version };
    setSaved(followed);
    if (version === saved?.version) setVersion(followed.version);
  };
  /** Replaces the form's values with a server state. */
  const fill = (now: Entry | null) => {
    removeDraft();
    form.reset(toValues(now));
    setFills((count) => count + 1);
    if (now) adopt(now);
    else setRestoredAt("");
  };
  const theirs = () => options.read(saved?._id ?? "");
  const submitAs = (next: Intent) => {
    intent.current = next;
    void checked.submit();
  };
  /** Input is stored in this browser as it is typed, and restored when the form is opened again. */
  const restore = useEffectEvent(() => {
    const found = draft.parse(browserDrafts.read(draft.getName(entry)));
    if (!found) return;
    form.reset(found.values, { keepDefaultValues: true });
    setVersion(found.version);
    setRestoredAt(found.at);
    setFills((count) => count + 1);
  });
  const keep = useEffectEvent((isDirty: boolean, values: Values) =>
    isDirty ? storeDraft(saved, version, values) : removeDraft(),
  );
  const { subscribe } = form;
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty = false, values }) => keep(isDirty, values),
    });
  }, [subscribe]);
  return { ...checked, saved, restoredAt, fills, isStale, submitAs, fill, follow, theirs };
}
