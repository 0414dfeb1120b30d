import { useEffect, useRef, useState } from "react";
import type { System } from "@/lib/fix/contract";
import { type Estimate, estimateJob, type JobInput } from "@/lib/job/contract";
import { type FormErrors, type JobForm, toQuery, toWanted } from "@/lib/job/form";
import { call } from "@/lib/platform/api/call";

/** Which product stands in a layer, and in which colour, where somebody chose. */
export type Picked = Pick<JobInput, "choices" | "colours">;

/** How long somebody pauses before it is worked out again. */
const pauseMs = 350;

type EstimateState = { estimate: Estimate | null; errors: FormErrors; problem: string; isBusy: boolean };
type Answered = EstimateState & { refusals: number };
type EstimateOptions = {
  system: System;
  form: JobForm;
  picked: Picked;
  /** What the page opens with; `null` where that cannot be worked out. */
  startEstimate: Estimate | null;
  startErrors: FormErrors;
  /** How often the cart did not take what was worked out: somebody else was quicker. */
  refusals: number;
  /** The page itself was made for everybody, with retail prices and an example: somebody wants another answer. */
  isOwn: boolean;
};

/** The newest answer; while another is on its way the last one stays. */
export function useEstimate({
  system,
  form,
  picked,
  refusals,
  isOwn,
  startEstimate,
  startErrors,
}: EstimateOptions): EstimateState {
  const [state, setState] = useState<Answered>({
    estimate: startEstimate,
    errors: startErrors,
    problem: "",
    isBusy: false,
    refusals: 0,
  });
  const isOpening = useRef(true);
  useEffect(() => {
    if (!isOwn) return;
    const { wanted, errors } = toWanted(form, system);
    setState((old) => ({ ...old, errors, isBusy: wanted !== null }));
    if (!wanted) return;
    const ending = new AbortController();
    const timer = setTimeout(
      async () => {
        if (!isOpening.current) history.replaceState(null, "", `?${toQuery(form)}`);
        isOpening.current = false;
        const body = { ...wanted, ...picked, systemId: system._id };
        const answer = await call(estimateJob, { body }, { signal: ending.signal }).catch((error: unknown) => error);
        if (ending.signal.aborted) return;
        if (answer instanceof Error) setState((old) => ({ ...old, problem: answer.message, isBusy: false, refusals }));
        else setState({ estimate: answer as Estimate, errors: {}, problem: "", isBusy: false, refusals });
      },
      isOpening.current ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [form, picked, refusals, isOwn, system]);
  // A refusal counts from the moment it is known, not from the first render after it.
  return { ...state, isBusy: state.isBusy || state.refusals !== refusals };
}
