"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { z } from "zod";
import { toast } from "@/components/kit/toast/toast";
import { call } from "@/lib/platform/browser/call";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import type { CallInput, Endpoint, Route } from "@/lib/platform/shared/api/endpoint";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { useCallForm } from "./use-call-form";

/** Of the record when it was read; `null` if it has never been changed. */
type Version = string | null | undefined;

/** What was typed, and the version of the record that it changes. Former drafts are only the values. */
const storedDraft = z
  .strictObject({ version: z.string().nullish(), values: z.looseObject({}) })
  .or(z.looseObject({}).transform((values) => ({ version: undefined, values })));

type Options<Body, Reply> = {
  /** The form's name, unique among staff forms: its draft is stored under it. */
  name: string;
  defaultValues: DefaultValues<Body>;
  /** The path parameters of the call, and the version that the form was loaded with. */
  params?: { id: string };
  version?: Version;
  /** What is typed is added to the record, such as a reply: a restored draft replaces nothing, and goes with the version on screen. */
  isAddition?: boolean;
  /** The success message; empty for none. */
  done: string | ((reply: Reply) => string);
  /** Called after saving, with whether more was typed since it was sent; without it the page is refreshed. */
  next?: (reply: Reply, isEdited: boolean) => void;
  /** Turns every error into a toast, also those about fields; without it only errors about no field are shown as one. */
  formatError?: (message: string) => string;
};

/**
 * The form of a record: what is typed stays in this tab until it is saved, and another person's changes are not overwritten without
 * asking. The server detects them by `version`, which the contract's body may hold.
 */
export function useRecordForm<Body extends FieldValues, Reply>(
  endpoint: Endpoint<Route, undefined, Body, Reply>,
  options: Options<Body, Reply>,
) {
  const { name, defaultValues, params, version, isAddition = false, done, next, formatError } = options;
  const { refresh } = useRouter();
  const [isStale, setStale] = useState(false);
  const [isRestored, setRestored] = useState(false);
  /** Counts how often the form was filled from outside: an editor with its own state then resets. */
  const [fills, setFills] = useState(0);
  const isForced = useRef(false);
  /** The version that the form's values change: an older one if a draft was restored. */
  const basedOn = useRef(version);
  const seen = useRef(version);
  /** A form for new rows is for the next one once it is saved. */
  const isOfRow = params !== undefined || version !== undefined;
  const draft = `form:${name}`;
  const removeDraft = () => tabDrafts.remove(draft);
  const saveDraft = (values: unknown) => tabDrafts.save(draft, { version: basedOn.current, values });
  /** What was typed while it was saved is a change of what is saved now. */
  const keepFurther = () => {
    reset(getValues(), { keepValues: true, keepDefaultValues: true });
    saveDraft(getValues());
  };
  const toInput = (values: Body) => {
    const sent = isAddition ? version : basedOn.current;
    const body = sent !== undefined && !isForced.current ? { ...values, version: sent } : values;
    return { ...(params && { params }), body } as unknown as CallInput<typeof endpoint>;
  };
  const checked = useCallForm<Body>(endpoint.body, {
    defaultValues,
    send: async (values, isEditedSince) => {
      const reply = (await call(endpoint, toInput(values))) as Reply;
      const isEdited = isEditedSince();
      if (version !== undefined) basedOn.current = getVersion(reply);
      setStale(false);
      setRestored(false);
      isForced.current = false;
      // Saved values are no longer changes.
      checked.form.reset(values, { keepValues: true });
      removeDraft();
      if (isEdited && isOfRow) keepFurther();
      const message = typeof done === "string" ? done : done(reply);
      if (message) toast("success", message);
      if (next) next(reply, isEdited);
      else refresh();
    },
    notify: ({ message, fields }) => {
      setStale("version" in fields);
      if (formatError) toast("error", formatError(message));
      else if (Object.keys(fields).length === 0) toast("error", message);
    },
  });
  const { getValues, reset, subscribe } = checked.form;
  const { isDirty } = checked.form.formState;
  const restore = useEffectEvent(() => {
    const typed = storedDraft.safeParse(tabDrafts.read(draft)).data;
    if (!typed) return;
    if (typed.version !== undefined) basedOn.current = typed.version;
    reset(typed.values as Body, { keepDefaultValues: true });
    setRestored(true);
    setFills((count) => count + 1);
  });
  const keep = useEffectEvent((isChanged: boolean, values: unknown) => (isChanged ? saveDraft(values) : removeDraft()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another draft
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, type, isDirty = false }) => type === "change" && keep(isDirty, values),
    });
  }, [draft, subscribe]);

  const fill = () => {
    basedOn.current = version;
    // A field without a default would keep its content.
    const empty = Object.fromEntries(Object.keys(getValues()).map((each) => [each, ""]));
    reset({ ...empty, ...defaultValues } as Body);
    setFills((count) => count + 1);
  };
  /** A form without changes shows the version that a refreshed page brings; one with changes goes on from its own. */
  const follow = useEffectEvent(() => {
    if (version === seen.current) return;
    seen.current = version;
    if (version !== basedOn.current && !isDirty && !isAddition) fill();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page brings another version
  useEffect(() => follow(), [version]);

  const discardDraft = () => {
    removeDraft();
    setRestored(false);
    setStale(false);
    fill();
  };
  const force = () => {
    isForced.current = true;
    void checked.submit();
  };
  return { ...checked, isStale, isRestored, fills, removeDraft, discardDraft, force };
}

/** The version in a reply; that of some records is when they were changed. */
function getVersion(reply: unknown): Version {
  const { version, updatedAt } = reply as { version?: Version; updatedAt?: Version };
  return version === undefined ? updatedAt : version;
}

/** The value of a number field: empty is null. */
export const asNumber = {
  setValueAs: (text: unknown): number | null => (String(text ?? "").trim() === "" ? null : typedNumber(text)),
};

/** An optional text field. */
export const asOptional = { setValueAs: (text: unknown): string | null => String(text ?? "").trim() || null };
