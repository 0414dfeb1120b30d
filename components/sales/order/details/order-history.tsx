import { Panel } from "@/components/kit/panel";
import { Timeline } from "@/components/kit/timeline";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";
import { toTimeline } from "./event-labels";

/** What has happened to an order, once that is more than being placed: its head has that date already. */
export function OrderHistory({ order }: { order: Order }) {
  const entries = toTimeline(order);
  if (entries.length < 2) return null;
  return (
    <Panel title={t`History`}>
      <Timeline entries={entries} />
    </Panel>
  );
}
