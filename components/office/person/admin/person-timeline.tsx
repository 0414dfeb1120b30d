"use client";

import {
  CircleUserRound,
  ClipboardList,
  Hammer,
  type LucideIcon,
  Mail,
  MessagesSquare,
  PhoneCall,
  StickyNote,
  Undo2,
  Wallet,
} from "lucide-react";
import { useState } from "react";
import { DateTime } from "@/components/kit/date-time";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Link } from "@/components/kit/link";
import { listTimeline, type Timeline, type TimelineEntry, type TimelineKind } from "@/lib/office/person/admin/timeline-contract";
import { deletePersonNote } from "@/lib/people/users/admin/person-contract";
import { call } from "@/lib/platform/browser/call";
import { getFacts, getTitle } from "./timeline-text";

const icons: Record<TimelineKind, LucideIcon> = {
  order: ClipboardList,
  payment: Wallet,
  return: Undo2,
  enquiry: MessagesSquare,
  call: PhoneCall,
  message: Mail,
  job: Hammer,
  note: StickyNote,
  account: CircleUserRound,
};

type PersonTimelineProps = {
  person: { _id: string; fullName: string };
  kind: TimelineKind | undefined;
  /** The newest entries, rendered by the server. */
  first: Timeline;
};

/** Everything that happened with a person, newest first; older entries are added below. */
export function PersonTimeline({ person, kind, first }: PersonTimelineProps) {
  const [older, setOlder] = useState<Timeline | null>(null);
  const { isBusy, run } = useBusy();
  const entries = [...first.entries, ...(older?.entries ?? [])];
  const next = older ? older.next : first.next;
  const showOlder = (before: string) =>
    run(async () => {
      const query = { before, ...(kind && { kind }) };
      const page = await call(listTimeline, { params: { id: person._id }, query });
      setOlder({ entries: [...(older?.entries ?? []), ...page.entries], next: page.next });
    });
  if (entries.length === 0) return <p className="text-stone">Nothing yet.</p>;
  return (
    <>
      <ol aria-label="History">
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry._id}`} entry={entry} person={person} />
        ))}
      </ol>
      {next && (
        <button type="button" disabled={isBusy} onClick={() => showOlder(next)} className="button button-quiet mt-4">
          {isBusy ? "Loading…" : "Show older"}
        </button>
      )}
    </>
  );
}

type EntryProps = { entry: TimelineEntry; person: PersonTimelineProps["person"] };

function Entry({ entry, person }: EntryProps) {
  const { kind, at, href, text, changes } = entry;
  const Icon = icons[kind];
  const title = getTitle(entry, person);
  const facts = getFacts(entry);
  const isNote = kind === "note";
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      <span className="absolute top-8 bottom-0 left-[0.9rem] w-px bg-line" aria-hidden="true" />
      <span className={`grid size-7.5 shrink-0 place-items-center rounded-full ${isNote ? "bg-marigold/30" : "bg-mist"}`}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          {href ? (
            <Link href={href as "/"} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {facts && <p className="text-sm">{facts}</p>}
        {text && (
          <p className={`max-w-prose text-sm break-words whitespace-pre-line ${isNote ? "rounded-lg bg-paper p-3" : ""}`}>
            {text}
          </p>
        )}
        {changes.map(({ name, before, after }) => (
          <p key={name} className="text-sm break-words">
            {name}: {before} → {after}
          </p>
        ))}
        <p className="note flex flex-wrap items-center gap-x-4">
          <DateTime at={at} hasClock />
        </p>
        {entry.isOwn && <DeleteNote entry={entry} person={person} />}
      </div>
    </li>
  );
}

function DeleteNote({ entry, person }: EntryProps) {
  const { take } = useAdminAction();
  const params = { id: person._id, noteId: entry._id };
  return (
    <ActionButton
      to={deletePersonNote.right}
      label="Delete note…"
      title="Delete this note?"
      action="Delete note"
      isFinal
      onSend={() => take(() => call(deletePersonNote, { params }), "Note deleted.")}
    >
      <span className="line-clamp-3">{entry.text}</span>
    </ActionButton>
  );
}
