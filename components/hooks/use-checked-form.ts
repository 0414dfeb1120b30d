"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { BaseSyntheticEvent } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/toast/toast";
import { CallError } from "@/lib/platform/api/call";
import { useHydrated } from "./use-hydrated";

type Options<Values> = {
  /** Where left out, the fields keep what stands in them, typed or filled in before the page's script had come. */
  defaultValues?: DefaultValues<Values>;
  /** Runs with what the schema made of the fields. A CallError it throws is shown, anything else is a bug. */
  send: (values: Values) => Promise<void>;
  /** Shows why it did not work, where it is not about a field alone. */
  notify?: (error: CallError) => void;
  /** Says what does not fit, all of it at once; without it the first such field gets the focus. */
  notifyInvalid?: () => void;
  /** When fields are checked first: as they are left, or, where a row that was just added would be in the wrong at once, as it is sent. */
  mode?: "onTouched" | "onSubmit";
};

/**
 * A form checked by a schema. What the server refuses about a field stands under that field; nothing that was typed is lost when
 * a call fails, and nothing can be sent before the page's script has come (a browser would put a password into the address).
 */
export function useCheckedForm<Values extends FieldValues>(
  schema: z.ZodType<Values> | undefined,
  { defaultValues, send, notify = ({ message }) => toast("error", message), notifyInvalid, mode = "onTouched" }: Options<Values>,
) {
  const isHydrated = useHydrated();
  const form = useForm<Values>({
    ...(defaultValues && { defaultValues }),
    mode,
    shouldFocusError: !notifyInvalid,
    // zod's types say what comes out of a schema; a form holds what goes in.
    resolver: schema && zodResolver(schema as unknown as Parameters<typeof zodResolver<Values, unknown, Values>>[0]),
  });
  const checkAndSend = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      for (const [at, [name, message]] of Object.entries(error.fields).entries()) {
        form.setError(name as Path<Values>, { message }, { shouldFocus: at === 0 });
      }
      notify(error);
    }
  }, notifyInvalid);
  const submit = (event?: BaseSyntheticEvent) => {
    // What the server said of something that is no field of the form would stand in the way for ever.
    form.clearErrors();
    return checkAndSend(event);
  };
  // What is stored comes with the script: nobody types into a field that is still to be filled.
  const isUnfilled = defaultValues !== undefined && !isHydrated;
  const field = (name: Path<Values>, options?: Parameters<typeof form.register>[1]) => ({
    ...form.register(name, options),
    ...(isUnfilled && { readOnly: true }),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  const isBusy = form.formState.isSubmitting;
  return { form, submit, field, isBusy, isReady: isHydrated && !isBusy };
}
