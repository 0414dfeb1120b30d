"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { toast } from "@/components/kit/toast/toast";
import { CallError } from "@/lib/platform/browser/call";
import { AppError } from "@/lib/platform/shared/errors";
import { cleanText } from "@/lib/platform/shared/text/text";

type Options<Values> = {
  /** If left out, the fields keep their content, also what was typed before hydration. */
  defaultValues?: DefaultValues<Values>;
  /** Receives the validated values, and whether more was typed since. A CallError it throws is shown, anything else is a bug. */
  send: (values: Values, isEdited: () => boolean) => Promise<void>;
  /** Shows an error that is not only about a field; by default as a toast. */
  notify?: (error: CallError) => void;
  /** The text of an error that stays in the form instead, as `problem`, until it is sent again. */
  toProblem?: (error: CallError) => string;
  /** Shows all invalid fields at once; without it the first of them gets the focus. */
  notifyInvalid?: () => void;
  /** When fields are first validated: on leaving them, or on submit, where a newly added row would be invalid at once. */
  mode?: "onTouched" | "onSubmit";
};

/** Text is checked, and sent, as the server will read it. */
const cleaned =
  <Values extends FieldValues>(resolver: Resolver<Values>): Resolver<Values> =>
  (values, ...rest) => {
    try {
      return resolver(cleanText(values), ...rest);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const errors = Object.entries(error.fields ?? {}).map(([name, message]) => [name, { type: "unreadable", message }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    }
  };

/**
 * A form validated by a schema. Server errors about a field show below that field. A failed call loses no input, and nothing can
 * be sent before hydration (the browser would put a password into the URL).
 */
export function useCallForm<Values extends FieldValues>(schema: z.ZodType<Values> | undefined, options: Options<Values>) {
  const { defaultValues, send, toProblem, notifyInvalid, mode = "onTouched" } = options;
  const { notify = (error) => (toProblem ? setProblem(toProblem(error)) : toast("error", error.message)) } = options;
  const [problem, setProblem] = useState("");
  const isHydrated = useHydrated();
  const form = useForm<Values>({
    ...(defaultValues && { defaultValues }),
    mode,
    shouldFocusError: !notifyInvalid,
    // zod's type describes a schema's output; a form holds its input.
    resolver: schema && cleaned(zodResolver(schema as unknown as Parameters<typeof zodResolver<Values, unknown, Values>>[0])),
  });
  const checkAndSend = form.handleSubmit(async (values) => {
    const sent = JSON.stringify(form.getValues());
    setProblem("");
    try {
      await send(values, () => JSON.stringify(form.getValues()) !== sent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      for (const [at, [name, message]] of Object.entries(error.fields).entries()) {
        form.setError(name as Path<Values>, { message }, { shouldFocus: at === 0 });
      }
      notify(error);
    }
  }, notifyInvalid);
  const submit = (event?: BaseSyntheticEvent) => {
    // A server error about something that is not a field would block the form forever.
    form.clearErrors();
    return checkAndSend(event);
  };
  // The stored values arrive with the script: until then the fields are read-only.
  const isUnfilled = defaultValues !== undefined && !isHydrated;
  const field = (name: Path<Values>, options?: Parameters<typeof form.register>[1]) => ({
    ...form.register(name, options),
    ...(isUnfilled && { readOnly: true }),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  /** For a field whose error depends on another one: validates it again, once it has been visited. */
  const recheck = (name: Path<Values>) => form.getFieldState(name).isTouched && form.trigger(name);
  const isBusy = form.formState.isSubmitting;
  return { form, submit, field, recheck, problem, isBusy, isReady: isHydrated && !isBusy };
}

/** For `toProblem`: an error about fields is shown below them. */
export const unlessAboutFields = ({ message, fields }: CallError): string => (Object.keys(fields).length > 0 ? "" : message);
