"use client";

import { useRouter } from "next/navigation";
import { useBusy } from "@/components/hooks/use-busy";
import { toast } from "@/components/toast/toast";
import { Panel } from "@/components/ui/panel";
import { type Issue, unscheduleIssue } from "@/lib/newsletter/issue-contract";
import { call } from "@/lib/platform/api/call";
import { countText } from "@/lib/platform/money";
import { IssueState, momentText, segmentNames } from "./issue-list";

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
        Goes out on <strong>{issue.scheduledAt && momentText(issue.scheduledAt)}</strong>, to {readers} as of now.
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
