"use client";

import { useQuery } from "@/components/hooks/use-query";
import { SoundSwitch } from "@/components/notification/sound-switch";
import { FormProblem } from "@/components/ui/form/form-problem";
import { TabLinks } from "@/components/ui/tab-links";
import { type Dashboard, getDashboard } from "@/lib/report/dashboard-contract";
import { type DashboardRange, dashboardRanges } from "@/lib/report/dashboard-rules";
import { dashboardHref, rangeTabs } from "./dashboard-query";
import { Figures } from "./figures";
import { FirstSteps } from "./first-steps";
import { Largest } from "./largest";
import { SalesPanel } from "./sales-panel";
import { WaitingTiles } from "./waiting-tiles";

type LiveDashboardProps = { range: DashboardRange; first: Dashboard; now: number };

/** How the shop is doing. Its figures are asked for again with every notification, on focus and after a gap. */
export function LiveDashboard({ range, first, now }: LiveDashboardProps) {
  const { data = first, error } = useQuery(getDashboard, { query: { range } }, { fallbackData: first });
  const { sales, chart, products, payments, districts, waiting, beginning } = data;
  const tabs = dashboardRanges.map((each) => ({
    label: rangeTabs[each].label,
    href: dashboardHref(each),
    isCurrent: each === range,
  }));
  return (
    <div className="space-y-5">
      {error && <FormProblem text={`${error.message}. What stands here may have changed.`} />}
      {!beginning.hasOrders && <FirstSteps beginning={beginning} />}
      <WaitingTiles waiting={waiting} now={now} />
      <TabLinks label="Figures of" tabs={tabs} />
      <Figures sales={sales} range={range} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SalesPanel chart={chart} range={range} />
        <Largest table={products} title="Best sellers" report="products" range={range} />
        <Largest table={districts} title="Where it goes" report="districts" range={range} />
        <Largest table={payments} title="How it is paid" report="payments" range={range} />
      </div>
      <SoundSwitch />
    </div>
  );
}
