import { useEffect, useState } from "react";
import type { System } from "@/lib/advice/fix/contract";
import { type Estimate, estimateJob } from "@/lib/advice/job/contract";
import { type JobForm, toQuery } from "@/lib/advice/job/form/form";
import { type FormErrors, toJobInput } from "@/lib/advice/job/form/input";
import { call } from "@/lib/platform/browser/call";

/** The debounce of the estimate. */
const pauseMs = 350;

type EstimateState = { estimate: Estimate | null; errors: FormErrors; problem: string; isBusy: boolean };
type StoredState = EstimateState & { refusals: number };
type EstimateOptions = {
  system: System;
  form: JobForm;
  /** The form without the remembered district, for the URL. */
  typed: JobForm;
  /** For the measures that the page opens with; `null` if they are invalid. */
  startEstimate: Estimate | null;
  startErrors: FormErrors;
  /** How often the cart refused the estimate because the stock had changed. */
  refusals: number;
  /** Whether the cached page's estimate (retail prices, example measures) does not apply. */
  isOwn: boolean;
};

/** The latest estimate; the previous one stays while another is loading. */
export function useEstimate(options: EstimateOptions): EstimateState {
  const { system, form, typed, refusals, isOwn, startEstimate, startErrors } = options;
  const [state, setState] = useState<StoredState>({
    estimate: startEstimate,
    errors: startErrors,
    problem: "",
    isBusy: false,
    refusals: 0,
  });
  const [initialForm] = useState(form);
  useEffect(() => {
    if (!isOwn) return;
    const { input, errors } = toJobInput(form, system);
    setState((previous) => ({ ...previous, errors, isBusy: input !== null }));
    if (!input) return;
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        if (typed !== initialForm) history.replaceState(null, "", `${location.pathname}?${toQuery(typed)}`.replace(/\?$/, ""));
        const body = { ...input, systemId: system._id };
        const result = await call(estimateJob, { body }, { signal: controller.signal }).catch((error: unknown) => error);
        if (controller.signal.aborted) return;
        if (result instanceof Error) setState((previous) => ({ ...previous, problem: result.message, isBusy: false, refusals }));
        else setState({ estimate: result as Estimate, errors: {}, problem: "", isBusy: false, refusals });
      },
      form === initialForm ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [form, initialForm, typed, refusals, isOwn, system]);
  // Busy from the refusal itself, not only from the next render.
  return { ...state, isBusy: state.isBusy || state.refusals !== refusals };
}
