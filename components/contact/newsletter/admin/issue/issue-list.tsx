import { issuesPath } from "@/components/contact/newsletter/admin/issue-path";
import { Link } from "@/components/kit/link";
import { Pill, type PillLook } from "@/components/kit/pill";
import type { IssueView, Segment } from "@/lib/contact/newsletter/admin/issue/contract";
import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { numberText } from "@/lib/platform/shared/numbers/money";

const looks: Record<IssueView["status"], { look: PillLook; label: string }> = {
  draft: { look: "quiet", label: "Draft" },
  scheduled: { look: "plain", label: "Scheduled" },
  sending: { look: "teal", label: "Sending" },
  sent: { look: "good", label: "Sent" },
};

export function IssueState({ status }: Pick<IssueView, "status">) {
  return <Pill look={looks[status].look}>{looks[status].label}</Pill>;
}

export const segmentNames: Record<Segment, string> = {
  everyone: "All subscribers",
  customers: "Customers who have ordered",
  b2b: "Approved businesses",
  category: "Customers who bought from a category",
};

/** All issues, newest first. */
export function IssueList({ issues }: { issues: IssueView[] }) {
  return (
    <ul aria-label="Newsletters" className="divide-y divide-line panel">
      {issues.map((issue) => (
        <li key={issue._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <Link href={`${issuesPath}/${issue._id}`} className="link font-semibold break-words">
              {issue.subject}
            </Link>
            <p className="note">{getSummary(issue)}</p>
          </div>
          <IssueState status={issue.status} />
        </li>
      ))}
    </ul>
  );
}

function getSummary({ status, updatedAt, startedAt, scheduledAt, counts: { waiting, sent, failed } }: IssueView): string {
  if (status === "scheduled" && scheduledAt) return `Goes out ${momentText(scheduledAt)}`;
  if (status === "draft" || !startedAt) return `Last saved ${momentText(updatedAt)}`;
  const deliveredText = `${numberText(sent)} of ${numberText(waiting + sent + failed)} delivered`;
  return `Sent ${momentText(startedAt)}: ${deliveredText}`;
}

export const momentText = (iso: string) => `${dayText(iso)}, ${clockText(iso)}`;
