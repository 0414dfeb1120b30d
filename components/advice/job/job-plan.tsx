"use client";

import { CalendarPlus } from "lucide-react";
import { Field } from "@/components/kit/form/field";
import type { System } from "@/lib/advice/fix/contract";
import type { Estimate } from "@/lib/advice/job/contract";
import { type JobForm, toQuery } from "@/lib/advice/job/form/form";
import { getPlanCalendar, type Plan } from "@/lib/advice/job/plan/contract";
import { getUrl } from "@/lib/platform/shared/api/endpoint";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { t } from "@/lib/platform/shared/language/t";
import { NoPlan, PlanView } from "./plan-view";
import { planQuery } from "./use-plan";

type JobPlanProps = {
  system: Pick<System, "_id" | "extent">;
  /** The id of the form that its field belongs to. */
  formId: string;
  form: JobForm;
  estimate: Estimate;
  /** `null` for a job that cannot be planned. */
  plan: Plan | null;
  /** Why the plan could not be updated, or why there is none. */
  problem: string;
  onStart: (start: string) => void;
};

/** The calendar of the job. The page is rendered with one; after that it follows the form. */
export function JobPlan({ plan, ...props }: JobPlanProps) {
  return (
    <section aria-labelledby="when" className="mt-10 border-t border-ink pt-8 md:mt-12 md:pt-10">
      <h2 id="when" className="mb-4 text-3xl">{t`When to do it`}</h2>
      {plan ? <Days {...props} plan={plan} /> : <NoPlan reason={props.problem || undefined} />}
    </section>
  );
}

function Days({ system, formId, form, estimate, plan, problem, onStart }: JobPlanProps & { plan: Plan }) {
  const { start, district } = form;
  const query = planQuery(estimate, form);
  return (
    <>
      <div className="not-printed mb-5 flex flex-wrap items-end gap-3">
        <Field
          label={t`First day`}
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
          <button type="submit" form={formId} className="button button-quiet">{t`Show the days`}</button>
        </noscript>
        <a
          href={getUrl(getPlanCalendar, { params: { id: system._id }, query: { ...query, start: plan.start } })}
          className="button button-quiet"
        >
          <CalendarPlus size={18} aria-hidden="true" />
          {t`Add to calendar`}
        </a>
      </div>
      <PlanView
        plan={plan}
        extent={system.extent}
        hasDistrict={district !== ""}
        isTestElsewhere
        otherStart={
          <a
            href={`?${toQuery({ ...form, start: plan.start })}`}
            onClick={(event) => {
              event.preventDefault();
              onStart(plan.start);
            }}
            className="tap-link font-semibold"
          >{t`Start on ${plainDay(plan.start)}`}</a>
        }
      />
    </>
  );
}
