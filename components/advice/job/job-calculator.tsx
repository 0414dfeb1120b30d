"use client";

import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { useSession } from "@/components/kit/hooks/use-session";
import { useDistrict } from "@/components/terms/delivery/use-delivery-place";
import type { System } from "@/lib/advice/fix/contract";
import type { Estimate, JobInput } from "@/lib/advice/job/contract";
import { type JobForm, readForm, toPickedFields, toQuery } from "@/lib/advice/job/form/form";
import { type FormErrors, toJobInput } from "@/lib/advice/job/form/input";
import { beginText } from "@/lib/advice/job/labels";
import type { Plan } from "@/lib/advice/job/plan/contract";
import { dayInNepal, daysBetween } from "@/lib/platform/shared/calendar/nepal-time";
import { t } from "@/lib/platform/shared/language/t";
import { useCurrentPlan } from "./current-plan";
import { EstimateView } from "./estimate-view";
import { Choice, JobFields } from "./job-form";
import { JobPlan } from "./job-plan";
import { JobTools, type ToolChoiceProps } from "./job-tools";
import { ShareJob } from "./share-job";
import { useEstimate } from "./use-estimate";
import { planQuery, usePlan } from "./use-plan";
import { useRetryOnline } from "./use-retry-online";

/** What can be done with the material of a job. */
export type JobPurchaseProps = {
  system: System;
  form: JobForm;
  job: JobInput;
  estimate: Estimate;
  /** The estimate is not, or not yet, the one for this form. */
  isBusy: boolean;
  /** The measures of the example are the visitor's own. */
  onConfirm: () => void;
  /** The cart refused the estimate, because the stock has changed. */
  onRefused: () => void;
};

type JobCalculatorProps = {
  system: System;
  start: JobForm;
  startErrors: FormErrors;
  /** For the measures that the page opens with; `null` if they are invalid. */
  startEstimate: Estimate | null;
  startPlan: Plan | null;
  districts: readonly string[];
  Purchase: ComponentType<JobPurchaseProps>;
  ToolChoice: ComponentType<ToolChoiceProps>;
};

/** From measures to a purchase. The page is rendered with an estimate; after that it follows the form. */
export function JobCalculator(props: JobCalculatorProps) {
  const { system, start, startErrors, startEstimate, startPlan, districts, Purchase, ToolChoice } = props;
  const { form, typed, setForm, setTyped } = useJobForm(start, districts);
  const isSignedIn = useSession() !== null;
  const isOwn = isSignedIn || form !== start;
  const [refusalCount, setRefusalCount] = useState(0);
  const estimateAgain = useCallback(() => setRefusalCount((count) => count + 1), []);
  const { estimate, errors, problem, isBusy } = useEstimate({
    system,
    form,
    typed,
    refusals: refusalCount,
    isOwn,
    startEstimate,
    startErrors,
  });
  useRetryOnline(problem !== "", estimateAgain);
  const { plan, problem: planProblem } = usePlan({
    systemId: system._id,
    query: estimate && JSON.stringify(planQuery(estimate, form)),
    startPlan,
  });
  const { show: showInHead } = useCurrentPlan();
  useEffect(() => showInHead(plan), [plan, showInHead]);
  useUrlForm(system, start, setTyped);
  const id = useId();
  const { input } = toJobInput(form, system);
  const job = input && { ...input, systemId: system._id };
  const isOutdated = problem !== "" || Object.keys(errors).length > 0;
  const action = estimate && (
    <>
      {refusalCount > 0 && !isBusy && !isOutdated && <p className="note mt-3">{t`Updated with what is in stock now.`}</p>}
      {job && (
        <Purchase
          system={system}
          form={form}
          job={job}
          estimate={estimate}
          isBusy={isBusy || isOutdated}
          onConfirm={() => setForm({ ...form, isExample: false })}
          onRefused={estimateAgain}
        />
      )}
      <ShareJob title={t`${system.name}: what to buy`} query={toQuery(form).toString()} note={plan ? beginText(plan) : ""} />
    </>
  );
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <form
          id={`${id}-form`}
          method="get"
          aria-label={t`What you measured`}
          className="not-printed"
          onSubmit={(event) => event.preventDefault()}
        >
          {toPickedFields(form).map(([name, value]) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <JobFields system={system} form={form} errors={errors} districts={districts} onChange={setForm} />
          {system.layers.map((layer, at) => {
            const options = estimate?.layers[at]?.options ?? [];
            const chosen = estimate?.layers[at]?.productId;
            return options.length > 1 && chosen ? (
              <div key={layer.name} className="mt-4 noscript:hidden">
                <Choice
                  id={`${id}-${at}`}
                  label={t`${layer.name}: which product`}
                  value={chosen}
                  options={options.map((each) => [each.productId, each.isSoldOut ? t`${each.name} (sold out)` : each.name])}
                  onChange={(productId) => setForm({ ...form, choices: { ...form.choices, [at]: productId } })}
                />
              </div>
            ) : null;
          })}
          <noscript>
            <button type="submit" className="button button-primary mt-4">{t`Work it out`}</button>
          </noscript>
        </form>
        <Result problem={problem} isBusy={isBusy} isOutdated={isOutdated} onRetry={estimateAgain}>
          {estimate && (
            <EstimateView
              system={system}
              estimate={estimate}
              unit={form.unit}
              action={action}
              toolChoice={null}
              choices={({ productId, colors, color, name }) =>
                colors.length > 1 && (
                  <div className="mt-1 max-w-52 noscript:hidden">
                    <Choice
                      id={`${id}-${productId}`}
                      label={t`Colour of ${name}`}
                      value={color}
                      options={colors.map((each) => [each, each])}
                      onChange={(value) => setForm({ ...form, colours: { ...form.colours, [productId]: value } })}
                    />
                  </div>
                )
              }
            />
          )}
        </Result>
        {estimate && <JobTools system={system} form={form} tools={estimate.tools} ToolChoice={ToolChoice} />}
      </div>
      {estimate && (
        <JobPlan
          system={system}
          formId={`${id}-form`}
          form={form}
          estimate={estimate}
          plan={plan}
          problem={planProblem}
          onStart={(start) => setForm({ ...form, start })}
        />
      )}
    </>
  );
}

/**
 * The form, for the district that it names, or else for the one that the shop remembers. A district that is chosen here is remembered
 * instead of kept in the form and its URL: otherwise the page would not follow a later choice elsewhere.
 */
function useJobForm(start: JobForm, districts: readonly string[]) {
  const [typed, setTyped] = useState(start);
  const place = useDistrict();
  const remembered = districts.find((each) => each === place.district) ?? "";
  const form = useMemo(() => (typed.district || !remembered ? typed : { ...typed, district: remembered }), [typed, remembered]);
  const setForm = (next: JobForm) => {
    const isMoved = next.district !== form.district;
    if (isMoved) place.choose(next.district);
    setTyped({ ...next, district: isMoved ? "" : typed.district });
  };
  return { form, typed, setForm, setTyped };
}

type ResultProps = {
  problem: string;
  isBusy: boolean;
  /** There is no estimate for the current input. */
  isOutdated: boolean;
  onRetry: () => void;
  children: ReactNode;
};

function Result({ problem, isBusy, isOutdated, onRetry, children }: ResultProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className="border-2 border-ink bg-white p-4 sm:p-6 lg:row-span-2">
      <h2 id={id} className="mb-3 text-2xl">{t`What you need`}</h2>
      {problem && (
        <div className="mb-3">
          <p role="alert" className="field-error">
            {problem}
          </p>
          <button
            type="button"
            onClick={onRetry}
            aria-disabled={isBusy}
            className="button button-quiet mt-2"
          >{t`Try again`}</button>
        </div>
      )}
      {isOutdated && children && (
        <p className="mb-3 font-semibold text-amber">{t`These amounts are for your earlier measurements.`}</p>
      )}
      {children ? (
        <div className={isBusy ? "outdated" : ""}>{children}</div>
      ) : (
        <p className="text-stone">{t`Enter your measurements and we will work it out.`}</p>
      )}
    </section>
  );
}

/** Restores the form from the URL on returning to the page: the cached page shows its first state. */
function useUrlForm(system: System, start: JobForm, onRead: (form: JobForm) => void): void {
  const read = useEffectEvent(() => {
    const form = readForm(new URLSearchParams(location.search), system);
    const daysAhead = daysBetween(dayInNepal(), form.start);
    const restored = daysAhead >= 0 && daysAhead <= 731 ? form : { ...form, start: "" };
    if (toQuery(restored).toString() !== toQuery(start).toString()) onRead(restored);
  });
  useEffect(() => read(), []);
}
