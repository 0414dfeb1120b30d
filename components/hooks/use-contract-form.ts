"use client";

import type { DefaultValues, FieldValues } from "react-hook-form";
import { toast } from "@/components/toast/toast";
import { call } from "@/lib/platform/api/call";
import type { CallInput, Endpoint, Line } from "@/lib/platform/api/endpoint";
import { useCheckedForm } from "./use-checked-form";

type Options<Body, Reply> = {
  /** Where left out, the fields keep what stands in them. */
  defaultValues?: DefaultValues<Body>;
  /** What fills the path of the call. */
  params?: Record<string, string>;
  /** What was saved stays in the form; otherwise the form is as it was at first. */
  isKept?: boolean;
  /** What the form holds once it was sent, where that is not what it held at first. */
  emptied?: DefaultValues<Body>;
  /** The sentence to show when it worked. */
  done: (reply: Reply, body: Body) => string;
};

/** A form whose fields, checks, destination and failure text all come from a contract. */
export function useContractForm<Body extends FieldValues, Reply>(
  endpoint: Endpoint<Line, undefined, Body, Reply>,
  { defaultValues, params, isKept = false, emptied = defaultValues, done }: Options<Body, Reply>,
) {
  const checked = useCheckedForm<Body>(endpoint.body, {
    ...(defaultValues && { defaultValues }),
    send: async (body) => {
      const reply = await call(endpoint, { ...(params && { params }), body } as unknown as CallInput<typeof endpoint>);
      toast("success", done(reply as Reply, body));
      checked.form.reset(isKept ? body : (emptied as Body | undefined));
    },
  });
  return checked;
}
