import { useEffect, useReducer, useState } from "react";
import type { Estimate } from "@/lib/advice/job/contract";
import type { JobForm } from "@/lib/advice/job/form/form";
import { type Plan, planJob } from "@/lib/advice/job/plan/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { useRetryOnline } from "./use-retry-online";

const pauseMs = 350;

/** The query of the plan call. */
export const planQuery = ({ area, length, edges }: Estimate, { start, district }: JobForm) => ({
  area,
  length,
  edges,
  ...(start && { start }),
  ...(district && { district }),
});

/** A job that cannot have a plan: not a failure to try again. */
const isUnplannable = (result: unknown): result is CallError => result instanceof CallError && result.status === 409;

type PlanState = { plan: Plan | null; problem: string };
type PlanOptions = {
  systemId: string;
  /** `planQuery` as JSON; `null` while there is no estimate. */
  query: string | null;
  startPlan: Plan | null;
};

/** The latest plan; the page's own until the form changes or the day of its rendering is over. */
export function usePlan({ systemId, query, startPlan }: PlanOptions): PlanState {
  const [state, setState] = useState<PlanState>({ plan: startPlan, problem: "" });
  const [initialQuery] = useState(query);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  useRetryOnline(state.problem !== "" && state.plan !== null, retry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same query again
  useEffect(() => {
    if (query === null) return;
    if (query === initialQuery && startPlan?.today === dayInNepal()) {
      setState({ plan: startPlan, problem: "" });
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const input = { params: { id: systemId }, query: JSON.parse(query) };
      const result = await call(planJob, input, { signal: controller.signal }).catch((error: unknown) => error);
      if (controller.signal.aborted) return;
      if (isUnplannable(result)) setState({ plan: null, problem: result.message });
      else if (result instanceof Error) setState((previous) => ({ ...previous, problem: result.message }));
      else setState({ plan: result as Plan, problem: "" });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [systemId, query, initialQuery, startPlan, tries]);
  return state;
}
