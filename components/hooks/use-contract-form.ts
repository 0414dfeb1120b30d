"use client";

import type { DefaultValues, FieldValues } from "react-hook-form";
import { toast } from "@/components/toast/toast";
import { call } from "@/lib/platform/api/call";
import type { CallInput, Endpoint, Line } from "@/lib/platform/api/endpoint";
import { useCheckedForm } from "./use-checked-form";

type Options<Body, Reply> = {
  /** If left out, the fields keep their content. */
  defaultValues?: DefaultValues<Body>;
  /** The path parameters of the call. */
  params?: Record<string, string>;
  /** Keeps the saved values in the form; otherwise it is reset. */
  keepsValues?: boolean;
  /** The form's values after sending, if they differ from the initial ones. */
  valuesAfterReset?: DefaultValues<Body>;
  /** The success message. */
  done: (reply: Reply, body: Body) => string;
};

/** A form whose fields, validation, call and failure message all come from a contract. */
export function useContractForm<Body extends FieldValues, Reply>(
  endpoint: Endpoint<Line, undefined, Body, Reply>,
  { defaultValues, params, keepsValues = false, valuesAfterReset = defaultValues, done }: Options<Body, Reply>,
) {
  const checked = useCheckedForm<Body>(endpoint.body, {
    ...(defaultValues && { defaultValues }),
    send: async (body) => {
      const reply = await call(endpoint, { ...(params && { params }), body } as unknown as CallInput<typeof endpoint>);
      toast("success", done(reply as Reply, body));
      checked.form.reset(keepsValues ? body : (valuesAfterReset as Body | undefined));
    },
  });
  return checked;
}
