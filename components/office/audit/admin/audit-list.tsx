import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import type { AuditEntry } from "@/lib/records/audit/admin/contract";
import { emptyText, type FieldChange, getChanges, getHref } from "@/lib/records/audit/admin/rules";
import { actionText, getNoun, withLabels } from "./audit-labels";

/** The log's entries: who changed what, with the old and new values. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol aria-label="Changes" className="divide-y divide-line panel">
      {entries.map((entry) => (
        <li key={entry._id} className="p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="min-w-0 font-sans text-base font-normal text-wrap break-words">
              <span className="font-semibold">{entry.actorName}</span> {actionText(entry.action)}{" "}
              {entry.subject !== "login" && `the ${getNoun(entry.subject)} `}
              <SubjectLink entry={entry} />
            </h2>
            <time dateTime={entry.createdAt} className="note whitespace-nowrap">
              <AdminDate at={entry.createdAt} hasClock />
            </time>
          </div>
          <Changes changes={getChanges(withLabels(entry))} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function SubjectLink({ entry }: { entry: AuditEntry }) {
  const href = getHref(entry);
  if (!href) return <span className="font-semibold">{entry.name}</span>;
  return (
    <Link href={href} className="link inline-block max-w-full wrap-anywhere font-semibold">
      {entry.name}
    </Link>
  );
}

function Changes({ changes, entry: { before, after } }: { changes: FieldChange[]; entry: AuditEntry }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-2 space-y-1 text-sm">
      {changes.map((change) => {
        // An empty previous value is not shown.
        const hasBefore = before && (!after || change.before !== emptyText);
        return (
          <div key={change.name} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
            <dt className="text-stone">{change.name}</dt>
            <dd className="min-w-0 break-words">
              {hasBefore && (
                <>
                  <span className="sr-only">before: </span>
                  <span className={after ? "text-stone line-through decoration-stone/50" : ""}>{change.before}</span>
                </>
              )}
              {hasBefore && after && <span aria-hidden="true"> → </span>}
              {after && (
                <>
                  <span className="sr-only">, after: </span>
                  <span className="font-semibold">{change.after}</span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
