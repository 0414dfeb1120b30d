"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { CallError, call } from "@/lib/call";
import type { CallInput, Endpoint, Line } from "@/lib/endpoint";

type Options<Body, Reply> = {
  defaultValues: DefaultValues<Body>;
  /** The sentence to show when it worked; the form is then empty again. */
  done: (reply: Reply) => string;
};

/**
 * A form whose fields, checks, destination and failure text all come from a contract. What the server refuses about a field
 * stands under that field; nothing that was typed is lost when a call fails.
 */
export function useContractForm<Body extends FieldValues, Reply>(
  endpoint: Endpoint<Line, undefined, Body, Reply>,
  { defaultValues, done }: Options<Body, Reply>,
) {
  const form = useForm<Body>({
    defaultValues,
    mode: "onTouched",
    // zod's types say what comes out of a schema; a form holds what goes in.
    resolver: endpoint.body && zodResolver(endpoint.body as unknown as Parameters<typeof zodResolver<Body, unknown, Body>>[0]),
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const reply = await call(endpoint, { body } as unknown as CallInput<typeof endpoint>);
      toast("success", done(reply as Reply));
      form.reset(defaultValues as Body);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      for (const [name, message] of Object.entries(error.fields)) form.setError(name as Path<Body>, { message });
      toast("error", error.message);
    }
  });
  const field = (name: Path<Body>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { submit, field, isBusy: form.formState.isSubmitting };
}
