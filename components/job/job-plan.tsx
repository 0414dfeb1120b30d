"use client";

import { CalendarPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { Field } from "@/components/ui/form/field";
import type { Estimate } from "@/lib/job/contract";
import { type JobForm, toQuery } from "@/lib/job/form";
import { getPlanCalendar, type Plan, planJob } from "@/lib/job/plan-contract";
import { call } from "@/lib/platform/api/call";
import { getUrl } from "@/lib/platform/api/endpoint";
import { kathmanduToday, plainDay } from "@/lib/platform/calendar/day-text";
import { PlanView } from "./plan-view";

type JobPlanProps = {
  systemId: string;
  /** The form that its field belongs to. */
  formId: string;
  form: JobForm;
  estimate: Estimate;
  startPlan: Plan;
  onStart: (start: string) => void;
};

const pauseMs = 350;

/** When the job is done. The page comes with a calendar; from then on it follows what is typed. */
export function JobPlan({ systemId, formId, form, estimate, startPlan, onStart }: JobPlanProps) {
  const { start, district } = form;
  const size = { area: estimate.area, length: estimate.length };
  const wanted = { ...size, ...(start && { start }), ...(district && { district }) };
  const { plan, problem } = usePlan(systemId, JSON.stringify(wanted), startPlan);
  return (
    <section aria-labelledby="when" className="mt-10 border-t border-line pt-8 md:mt-12 md:pt-10">
      <h2 id="when" className="drip mb-5 text-2xl font-bold md:text-3xl">
        When to do it
      </h2>
      <div className="not-printed mb-5 flex flex-wrap items-end gap-3">
        <Field
          label="First day"
          type="date"
          name="start"
          form={formId}
          min={plan.today}
          value={start || plan.start}
          error={problem || undefined}
          onChange={({ target }) => onStart(target.value)}
          className="w-52"
        />
        <noscript>
          <button type="submit" form={formId} className="button button-quiet">
            Show the days
          </button>
        </noscript>
        <a
          href={getUrl(getPlanCalendar, { params: { id: systemId }, query: { ...wanted, start: plan.start } })}
          className="button button-quiet"
        >
          <CalendarPlus size={18} aria-hidden="true" />
          Add to calendar
        </a>
      </div>
      <PlanView
        plan={plan}
        hasDistrict={district !== ""}
        otherStart={
          plan.nextStart && (
            <a
              href={`?${toQuery({ ...form, start: plan.nextStart })}`}
              onClick={(event) => {
                event.preventDefault();
                if (plan.nextStart) onStart(plan.nextStart);
              }}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              Begin on {plainDay(plan.nextStart)}
            </a>
          )
        }
      />
    </section>
  );
}

/** The newest calendar; the page's own, until somebody wants another or the day on which it was made is over. */
function usePlan(systemId: string, wanted: string, startPlan: Plan): { plan: Plan; problem: string } {
  const [state, setState] = useState({ plan: startPlan, problem: "" });
  const [opening] = useState(wanted);
  useEffect(() => {
    if (wanted === opening && startPlan.today === kathmanduToday()) {
      setState({ plan: startPlan, problem: "" });
      return;
    }
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      const input = { params: { id: systemId }, query: JSON.parse(wanted) };
      const answer = await call(planJob, input, { signal: ending.signal }).catch((error: unknown) => error);
      if (ending.signal.aborted) return;
      if (answer instanceof Error) setState((old) => ({ ...old, problem: answer.message }));
      else setState({ plan: answer as Plan, problem: "" });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [systemId, wanted, opening, startPlan]);
  return state;
}
