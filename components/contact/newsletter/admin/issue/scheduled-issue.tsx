"use client";

import { useRouter } from "next/navigation";
import { AdminDate } from "@/components/kit/admin-date";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Panel } from "@/components/kit/panel";
import { toast } from "@/components/kit/toast/toast";
import { type Issue, unscheduleIssue } from "@/lib/contact/newsletter/admin/issue/contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { IssueState, segmentNames } from "./issue-list";

type ScheduledIssueProps = { issue: Issue; category: string };

/** When an issue goes out and to how many readers, with a button to cancel the schedule. */
export function ScheduledIssue({ issue, category }: ScheduledIssueProps) {
  const { refresh } = useRouter();
  const { isBusy, run } = useBusy();
  const cancel = () =>
    run(async () => {
      await call(unscheduleIssue, { params: { id: issue._id } }).finally(refresh);
      toast("success", "Schedule cancelled. It is a draft again.");
    });
  const readers = countText(issue.readers, "subscriber");
  return (
    <Panel title="Schedule" action={<IssueState status={issue.status} />}>
      <p>
        Goes out on <strong>{issue.scheduledAt && <AdminDate at={issue.scheduledAt} hasClock />}</strong>, to {readers} as of now.
      </p>
      <p className="note mt-1">
        {segmentNames[issue.segment]}
        {category && `: ${category}`}
      </p>
      <button type="button" disabled={isBusy} onClick={() => void cancel()} className="button button-quiet mt-4">
        Cancel schedule
      </button>
    </Panel>
  );
}
