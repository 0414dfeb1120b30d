"use client";

import { useRouter } from "next/navigation";
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { toast } from "@/components/kit/toast/toast";
import { CallError } from "@/lib/platform/browser/call";
import { browserDrafts } from "@/lib/platform/browser/draft-store";
import { t } from "@/lib/platform/shared/language/t";
import { useCallForm } from "./use-call-form";

/** "overwrite" saves over what someone else has saved in the meantime. */
type Intent = "save" | "overwrite" | "preview" | "publish";

type VersionedRow = { _id: string; version: string; publishedNumber?: number | null };

/** A change in the meantime, by someone else or in another tab: the server's message, and that version. */
export type Conflict<Entry> = { message: string; theirs: Entry };

/** Unsaved input stays in this browser until it is saved or discarded. */
type DraftOptions<Values, Entry> = {
  /** Unique among staff forms; `null` is a new document. */
  getName: (entry: Entry | null) => string;
  /** The values of a stored draft, if it is one; what it lacks may be taken from the form's `current` values. */
  parse: (stored: unknown, current: Values) => Values | undefined;
  /** What is stored, if it is not all values. */
  toStored?: (values: Values, entry: Entry | null) => unknown;
};

type Options<Values extends FieldValues, Entry extends VersionedRow> = {
  /** `null` for a new document: the first save creates it. */
  entry: Entry | null;
  schema: z.ZodType<Values>;
  mode?: "onTouched" | "onSubmit";
  toValues: (entry: Entry | null) => Values & DefaultValues<Values>;
  /** The part of a document that the form edits, as it is stored. */
  toDraft?: (entry: Entry) => unknown;
  /** Whether there is something to save; by default if the form is dirty. */
  isChanged?: (values: Values, saved: Entry) => boolean;
  draft: DraftOptions<Values, Entry>;
  read: (id: string) => Promise<Entry>;
  /** `sent` are the form's values, as typed. */
  store: (saved: Entry | null, values: Values, version: string, sent: Values) => Promise<Entry>;
  publish?: (id: string, version: string) => Promise<Entry>;
  /** Makes what was sent the form's defaults; what was typed since is kept. */
  onStored: (form: UseFormReturn<Values>, sent: Values, saved: Entry) => void;
  /** Confirms a save. */
  onSaved?: (saved: Entry) => void;
  /** Runs after the first save, whether publishing succeeded or not. */
  onCreated?: (saved: Entry) => void;
  onPreview?: (saved: Entry) => void;
  /** Shows an error other than a conflict. */
  notify: (error: CallError) => void;
  /** Shows all invalid fields at once. */
  notifyInvalid?: () => void;
};

const storedDraft = z.object({
  /** The version that was edited; empty for a new document. */
  version: z.string(),
  at: z.iso.datetime(),
  values: z.unknown(),
});

/** The form of a document with drafts and versions: saving, publishing, and conflicts with other people's changes. */
export function useDocumentForm<Values extends FieldValues, Entry extends VersionedRow>(options: Options<Values, Entry>) {
  const { entry, schema, mode, toValues, toDraft = () => null, draft, notify, notifyInvalid } = options;
  const { refresh } = useRouter();
  /** The last state from the server, as far as this screen knows. */
  const [saved, setSaved] = useState(entry);
  /** The version being edited: an older one if a draft was restored. */
  const [version, setVersion] = useState(entry?.version ?? "");
  const [restoredAt, setRestoredAt] = useState("");
  /** Counts how often the form was filled from outside: an editor with its own state then resets. */
  const [fills, setFills] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Entry> | null>(null);
  const intent = useRef<Intent>("save");
  const sentVersion = useRef("");

  const checked = useCallForm<Values>(schema, {
    defaultValues: toValues(entry),
    ...(mode && { mode }),
    ...(notifyInvalid && { notifyInvalid }),
    send: async (values, isEdited) => {
      try {
        await send(values, isEdited);
      } catch (error) {
        const found = await findConflict(error);
        if (!found) throw error;
        setConflict(found);
      }
    },
    notify,
  });
  const { form } = checked;

  const storeDraft = (document: Entry | null, basedOn: string, values: Values) =>
    browserDrafts.save(draft.getName(document), {
      version: basedOn,
      at: new Date().toISOString(),
      values: draft.toStored ? draft.toStored(values, document) : values,
    });
  const removeDraft = () => browserDrafts.remove(draft.getName(saved));

  async function send(values: Values, isEdited: () => boolean): Promise<void> {
    const now = await save(values, isEdited);
    try {
      if (intent.current === "publish") await publish(now);
      else if (intent.current === "preview") options.onPreview?.(now);
      else if (options.onSaved) options.onSaved(now);
      else toast("success", t`Draft saved.`);
    } finally {
      if (!saved) options.onCreated?.(now);
    }
  }
  async function save(values: Values, isEditedSince: () => boolean): Promise<Entry> {
    const sent = structuredClone(form.getValues());
    const isChanged = !saved || (options.isChanged?.(sent, saved) ?? form.formState.isDirty);
    if (saved && !isChanged && version === saved.version) return saved;
    sentVersion.current = intent.current === "overwrite" && conflict ? conflict.theirs.version : version;
    const now = await options.store(saved, values, sentVersion.current, sent);
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
    if (!options.publish) return;
    sentVersion.current = savedVersion;
    const published = await options.publish(_id, savedVersion);
    adopt(published);
    toast("success", t`Version ${published.publishedNumber} published.`);
  }
  /** The newer version, if that is why the call was refused: a 409 may also be about something else. */
  async function findConflict(error: unknown): Promise<Conflict<Entry> | null> {
    if (!saved || !(error instanceof CallError) || error.status !== 409) return null;
    if (Object.keys(error.fields).some((name) => name !== "version")) return null;
    const theirs = await options.read(saved._id);
    return theirs.version === sentVersion.current ? null : { message: error.message, theirs };
  }
  /** Adopts a server state that the form already shows. */
  const adopt = (now: Entry) => {
    setSaved(now);
    setVersion(now.version);
    setRestoredAt("");
    setConflict(null);
    refresh();
  };
  /**
   * Adopts a change made outside the form, which keeps its values. If it is not `isOurs`, because someone else has saved another draft,
   * the version stays: the next save or publication then reports the conflict.
   */
  const follow = (now: Entry, isOurs = !saved || JSON.stringify(toDraft(now)) === JSON.stringify(toDraft(saved))) => {
    const followed = isOurs || !saved ? now : { ...now, version: saved.version };
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
  const submit = (event?: BaseSyntheticEvent) => {
    intent.current = "save";
    return checked.submit(event);
  };
  const submitAs = (next: Exclude<Intent, "save">) => {
    intent.current = next;
    void checked.submit();
  };
  /** Input is stored in this browser as it is typed, and restored when the form is opened again. */
  const restore = useEffectEvent(() => {
    const found = storedDraft.safeParse(browserDrafts.read(draft.getName(entry))).data;
    const values = found && draft.parse(found.values, form.getValues());
    if (!values) return;
    form.reset(values, { keepDefaultValues: true });
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
  return {
    ...checked,
    submit,
    saved,
    restoredAt,
    fills,
    conflict,
    closeConflict: () => setConflict(null),
    submitAs,
    fill,
    follow,
    removeDraft,
  };
}
