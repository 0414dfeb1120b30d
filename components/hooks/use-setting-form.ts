"use client";

import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { toast } from "@/components/toast/toast";
import { call } from "@/lib/platform/api/call";
import type { CallInput, Endpoint, Line } from "@/lib/platform/api/endpoint";
import { endDraft, readDraft, saveDraft } from "./form-draft";

type Options<Body, Reply> = {
  /** What the form is about, once in staff: what is typed is kept under it. */
  name: string;
  defaultValues: DefaultValues<Body>;
  /** What fills the path of the call, and the state of the thing that the form began with. */
  params?: { id: string };
  version?: string | undefined;
  done: (reply: Reply) => void;
  /** Says each refusal, about a field too; otherwise only one that is about no field is said. */
  refused?: (message: string) => string;
};

/**
 * A form of the settings: nothing typed is lost, whatever happens, and what someone else saved in the meantime is not overwritten
 * unasked. The contract's body may hold `version`, by which the server knows.
 */
export function useSettingForm<Body extends FieldValues, Reply>(
  endpoint: Endpoint<Line, undefined, Body, Reply>,
  { name, defaultValues, params, version, done, refused }: Options<Body, Reply>,
) {
  const [isStale, setStale] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const isForced = useRef(false);
  const checked = useCheckedForm<Body>(endpoint.body, {
    defaultValues,
    send: async (values) => {
      const body = version && !isForced.current ? { ...values, version } : values;
      const reply = await call(endpoint, { ...(params && { params }), body } as unknown as CallInput<typeof endpoint>);
      endDraft(name);
      setStale(false);
      setRestored(false);
      isForced.current = false;
      done(reply as Reply);
    },
    notify: ({ message, fields }) => {
      setStale("version" in fields);
      if (refused) toast("error", refused(message));
      else if (Object.keys(fields).length === 0) toast("error", message);
    },
  });
  const { getValues, reset, subscribe } = checked.form;
  useEffect(() => {
    const draft = readDraft(name);
    if (draft) {
      reset(draft as Body, { keepDefaultValues: true });
      setRestored(true);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, type }) => type === "change" && saveDraft(name, values),
    });
  }, [name, reset, subscribe]);

  const invalidate = () => {
    endDraft(name);
    setRestored(false);
    setStale(false);
    // A field that no default is known of would keep what stands in it.
    const empty = Object.fromEntries(Object.keys(getValues()).map((each) => [each, ""]));
    reset({ ...empty, ...defaultValues } as Body);
  };
  const force = () => {
    isForced.current = true;
    void checked.submit();
  };
  return { ...checked, isStale, isRestored, forget: invalidate, force };
}

/** What a box for a number holds: nothing is none, and commas between digits are no part of it. */
export const asNumber = {
  setValueAs: (text: unknown): number | null => {
    const plain = String(text ?? "")
      .replaceAll(",", "")
      .trim();
    return plain === "" ? null : Number(plain);
  },
};

/** A box that may be left empty. */
export const asOptional = { setValueAs: (text: unknown): string | null => String(text ?? "").trim() || null };
