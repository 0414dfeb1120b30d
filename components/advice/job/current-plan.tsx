"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { takesText } from "@/lib/advice/job/labels";
import type { Plan } from "@/lib/advice/job/plan/contract";
import { t } from "@/lib/platform/shared/language/t";

type CurrentPlan = { plan: Plan | null; show: (plan: Plan | null) => void };
const CurrentPlanContext = createContext<CurrentPlan>({ plan: null, show: () => {} });
export const useCurrentPlan = () => useContext(CurrentPlanContext);

/** The plan for the measures entered below, for the facts at the head of the page. */
export function CurrentPlanProvider({ start, children }: { start: Plan | null; children: ReactNode }) {
  const [plan, show] = useState(start);
  const value = useMemo(() => ({ plan, show }), [plan]);
  return <CurrentPlanContext value={value}>{children}</CurrentPlanContext>;
}

/** What depends on the size. */
export function PlanFacts() {
  const { plan } = useCurrentPlan();
  if (!plan) return null;
  const { dryDays } = plan;
  return (
    <>
      <Fact name={t`Takes, for the size below`} value={takesText(plan)} />
      <Fact name={t`Dry days in a row`} value={dryDays === 0 ? t`none` : String(dryDays)} />
    </>
  );
}

export const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm">{name}</dt>
    <dd className="font-display text-2xl leading-tight font-semibold">
      {/* The value is the only child, so that a translator of the browser does not keep an old one. */}
      <span key={value}>{value}</span>
    </dd>
  </div>
);
