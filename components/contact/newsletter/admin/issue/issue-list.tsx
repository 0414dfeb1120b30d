import { issuesPath } from "@/components/contact/newsletter/admin/issue-path";
import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { Pill, type PillLook } from "@/components/kit/pill";
import type { IssueView, Segment } from "@/lib/contact/newsletter/admin/issue/contract";
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
        <li
          key={issue._id}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper dense:py-1 dense:leading-snug"
        >
          <div className="min-w-0">
            {/* The link covers the whole row. */}
            <Link
              href={`${issuesPath}/${issue._id}`}
              className="font-semibold break-words after:absolute after:inset-0 hover:text-teal"
            >
              {issue.subject}
            </Link>
            <p className="note">
              <Summary issue={issue} />
            </p>
          </div>
          <IssueState status={issue.status} />
        </li>
      ))}
    </ul>
  );
}

function Summary({ issue: { status, updatedAt, startedAt, scheduledAt, counts } }: { issue: IssueView }) {
  const [label, at] = getMoment({ status, updatedAt, startedAt, scheduledAt });
  const { waiting, sent, failed } = counts;
  const delivered = label === "Sent" && `: ${numberText(sent)} of ${numberText(waiting + sent + failed)} delivered`;
  return (
    <>
      {label} <AdminDate at={at} hasClock />
      {delivered}
    </>
  );
}

type Moments = Pick<IssueView, "status" | "updatedAt" | "startedAt" | "scheduledAt">;

function getMoment({ status, updatedAt, startedAt, scheduledAt }: Moments): [label: string, at: string] {
  if (status === "scheduled" && scheduledAt) return ["Goes out", scheduledAt];
  return status === "draft" || !startedAt ? ["Last saved", updatedAt] : ["Sent", startedAt];
}
