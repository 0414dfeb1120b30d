import { issuesPath } from "@/components/newsletter/admin/issue-path";
import { Link } from "@/components/ui/link";
import { Pill, type PillLook } from "@/components/ui/pill";
import type { IssueView, Segment } from "@/lib/newsletter/issue-contract";
import { numberText } from "@/lib/platform/money";
import { clockText, dayText } from "@/lib/platform/time-text";

const looks: Record<IssueView["status"], { look: PillLook; words: string }> = {
  draft: { look: "quiet", words: "Draft" },
  scheduled: { look: "plain", words: "Scheduled" },
  sending: { look: "teal", words: "Sending" },
  sent: { look: "good", words: "Sent" },
};

export function IssueState({ status }: Pick<IssueView, "status">) {
  return <Pill look={looks[status].look}>{looks[status].words}</Pill>;
}

export const segmentNames: Record<Segment, string> = {
  everyone: "All subscribers",
  customers: "Customers who have ordered",
  b2b: "Approved businesses",
  category: "Customers who bought from a category",
};

/** Every issue, newest first: drafts, and what was sent. */
export function IssueList({ issues }: { issues: IssueView[] }) {
  return (
    <ul aria-label="Issues" className="divide-y divide-line rounded-xl border border-line bg-white">
      {issues.map((issue) => (
        <li key={issue._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <Link href={`${issuesPath}/${issue._id}`} className="link font-semibold break-words">
              {issue.subject}
            </Link>
            <p className="note">{getNews(issue)}</p>
          </div>
          <IssueState status={issue.status} />
        </li>
      ))}
    </ul>
  );
}

function getNews({ status, updatedAt, startedAt, scheduledAt, counts: { waiting, sent, failed } }: IssueView): string {
  if (status === "scheduled" && scheduledAt) return `Goes out ${momentText(scheduledAt)}`;
  if (status === "draft" || !startedAt) return `Last saved ${momentText(updatedAt)}`;
  const reached = `${numberText(sent)} of ${numberText(waiting + sent + failed)} delivered`;
  return `Sent ${momentText(startedAt)}: ${reached}`;
}

export const momentText = (iso: string) => `${dayText(iso)}, ${clockText(iso)}`;
