"use client";

import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { useDistrict } from "@/components/delivery/use-delivery-place";
import { useBuying } from "@/components/product/variant/use-buying";
import type { WaitingItem } from "@/components/session/waiting-items";
import type { System } from "@/lib/fix/contract";
import type { Estimate, JobInput } from "@/lib/job/contract";
import { type JobForm, readForm, toPickedFields, toQuery } from "@/lib/job/form";
import { type FormErrors, toJobInput } from "@/lib/job/form-input";
import { beginText } from "@/lib/job/labels";
import type { Plan } from "@/lib/job/plan-contract";
import { daysBetween } from "@/lib/platform/calendar/days";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import { useWaitingItems } from "./buy-everything";
import { useCurrentPlan } from "./current-plan";
import { EstimateView } from "./estimate-view";
import { Choice, JobFields } from "./job-form";
import { JobPlan } from "./job-plan";
import { JobPurchase, JobTools } from "./job-purchase";
import { ShareJob } from "./share-job";
import { useEstimate } from "./use-estimate";
import { planQuery, usePlan } from "./use-plan";
import { useRetryOnline } from "./use-retry-online";

type JobCalculatorProps = {
  system: System;
  start: JobForm;
  startErrors: FormErrors;
  /** For the measures that the page opens with; `null` if they are invalid. */
  startEstimate: Estimate | null;
  startPlan: Plan | null;
  districts: readonly string[];
};

/** From measures to a purchase. The page is rendered with an estimate; after that it follows the form. */
export function JobCalculator({ system, start, startErrors, startEstimate, startPlan, districts }: JobCalculatorProps) {
  const { form, typed, setForm, setTyped } = useJobForm(start, districts);
  const buying = useBuying();
  const isOwn = buying.isSignedIn || form !== start;
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
  const { buyAll } = buying;
  const buyEverything = useCallback(
    async (items: WaitingItem[], job?: JobInput) => {
      if (!(await buyAll(items, { what: system.name, job }))) estimateAgain();
    },
    [buyAll, system.name, estimateAgain],
  );
  useWaitingItems(system._id, buying.isSignedIn, buyEverything);
  const { input } = toJobInput(form, system);
  const job = input && { ...input, systemId: system._id };
  const isOutdated = problem !== "" || Object.keys(errors).length > 0;
  const action = estimate && (
    <>
      {refusalCount > 0 && !isBusy && !isOutdated && <p className="note mt-3">Updated with what is in stock now.</p>}
      {job && (
        <JobPurchase
          system={system}
          form={form}
          job={job}
          estimate={estimate}
          isBusy={isBusy || isOutdated || buying.isAdding}
          onBuy={buying.isSignedIn ? buyEverything : null}
          onConfirm={() => setForm({ ...form, isExample: false })}
        />
      )}
      <ShareJob title={`${system.name}: what to buy`} query={toQuery(form).toString()} note={plan ? beginText(plan) : ""} />
    </>
  );
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <form
          id={`${id}-form`}
          method="get"
          aria-label="What you measured"
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
                  label={`${layer.name}: which product`}
                  value={chosen}
                  options={options.map((each) => [each.productId, each.isSoldOut ? `${each.name} (sold out)` : each.name])}
                  onChange={(productId) => setForm({ ...form, choices: { ...form.choices, [at]: productId } })}
                />
              </div>
            ) : null;
          })}
          <noscript>
            <button type="submit" className="button button-primary mt-4">
              Work it out
            </button>
          </noscript>
        </form>
        <Result problem={problem} isBusy={isBusy} isOutdated={isOutdated} onRetry={estimateAgain}>
          {estimate && (
            <EstimateView
              system={system}
              estimate={estimate}
              unit={form.unit}
              action={action}
              toolChoice={<JobTools system={system} form={form} estimate={estimate} />}
              choices={({ productId, colors, color, name }) =>
                colors.length > 1 && (
                  <div className="mt-1 max-w-52 noscript:hidden">
                    <Choice
                      id={`${id}-${productId}`}
                      label={`Colour of ${name}`}
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
    <section aria-labelledby={id} aria-busy={isBusy} className="rounded-xl border border-teal/30 bg-white p-4 sm:p-6">
      <h2 id={id} className="mb-2 text-lg font-bold">
        What you need
      </h2>
      {problem && (
        <div className="mb-3">
          <p role="alert" className="field-error">
            {problem}
          </p>
          <button type="button" onClick={onRetry} aria-disabled={isBusy} className="button button-quiet mt-2">
            Try again
          </button>
        </div>
      )}
      {isOutdated && children && (
        <p className="mb-3 font-semibold text-amber">These amounts are for your earlier measurements.</p>
      )}
      {children ? (
        <div className={isBusy || isOutdated ? "opacity-60" : ""}>{children}</div>
      ) : (
        <p className="text-stone">Enter your measurements and we will work it out.</p>
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
