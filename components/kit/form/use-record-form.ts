"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { toast } from "@/components/kit/toast/toast";
import { call } from "@/lib/platform/browser/call";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import type { CallInput, Endpoint, Route } from "@/lib/platform/shared/api/endpoint";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { useCallForm } from "./use-call-form";

type Options<Body, Reply> = {
  /** The form's name, unique among staff forms: its draft is stored under it. */
  name: string;
  defaultValues: DefaultValues<Body>;
  /** The path parameters of the call, and the version that the form was loaded with. */
  params?: { id: string };
  version?: string | undefined;
  /** The success message; empty for none. */
  done: string | ((reply: Reply) => string);
  /** Called after saving; without it the page is refreshed. */
  next?: (reply: Reply) => void;
  /** Turns every error into a toast, also those about fields; without it only errors about no field are shown as one. */
  formatError?: (message: string) => string;
};

/**
 * The form of a record: what is typed stays in this tab until it is saved, and another person's changes are not overwritten without
 * asking. The server detects them by `version`, which the contract's body may hold.
 */
export function useRecordForm<Body extends FieldValues, Reply>(
  endpoint: Endpoint<Route, undefined, Body, Reply>,
  { name, defaultValues, params, version, done, next, formatError }: Options<Body, Reply>,
) {
  const { refresh } = useRouter();
  const [isStale, setStale] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const isForced = useRef(false);
  const draft = `form:${name}`;
  const removeDraft = () => tabDrafts.remove(draft);
  const toInput = (values: Body) => {
    const body = version && !isForced.current ? { ...values, version } : values;
    return { ...(params && { params }), body } as unknown as CallInput<typeof endpoint>;
  };
  const checked = useCallForm<Body>(endpoint.body, {
    defaultValues,
    send: async (values, isEdited) => {
      const reply = (await call(endpoint, toInput(values))) as Reply;
      // What was typed in the meantime is still a draft, which the refreshed form restores; but not in a form for the next new row.
      if (!(params || version) || !isEdited()) removeDraft();
      setStale(false);
      setRestored(false);
      isForced.current = false;
      // Saved values are no longer changes.
      checked.form.reset(values, { keepValues: true });
      const message = typeof done === "string" ? done : done(reply);
      if (message) toast("success", message);
      if (next) next(reply);
      else refresh();
    },
    notify: ({ message, fields }) => {
      setStale("version" in fields);
      if (formatError) toast("error", formatError(message));
      else if (Object.keys(fields).length === 0) toast("error", message);
    },
  });
  const { getValues, reset, subscribe } = checked.form;
  useEffect(() => {
    const typed = tabDrafts.read(draft);
    if (typed && typeof typed === "object") {
      reset(typed as Body, { keepDefaultValues: true });
      setRestored(true);
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, type, isDirty }) =>
        type === "change" && (isDirty ? tabDrafts.save(draft, values) : tabDrafts.remove(draft)),
    });
  }, [draft, reset, subscribe]);

  const discardDraft = () => {
    removeDraft();
    setRestored(false);
    setStale(false);
    // A field without a default would keep its content.
    const empty = Object.fromEntries(Object.keys(getValues()).map((each) => [each, ""]));
    reset({ ...empty, ...defaultValues } as Body);
  };
  const force = () => {
    isForced.current = true;
    void checked.submit();
  };
  return { ...checked, isStale, isRestored, removeDraft, discardDraft, force };
}

/** The value of a number field: empty is null. */
export const asNumber = {
  setValueAs: (text: unknown): number | null => (String(text ?? "").trim() === "" ? null : typedNumber(text)),
};

/** An optional text field. */
export const asOptional = { setValueAs: (text: unknown): string | null => String(text ?? "").trim() || null };
