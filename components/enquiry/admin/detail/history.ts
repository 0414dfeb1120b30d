import { statusNames } from "@/components/enquiry/admin/labels";
import type { TimelineStep } from "@/components/ui/timeline";
import type { EnquiryDetail } from "@/lib/enquiry/admin-contract";

type Entry = EnquiryDetail["entries"][number];

/** What happened to an email, newest first, in words. */
export function getHistory({ entries, createdAt, fullName }: EnquiryDetail): TimelineStep[] {
  const steps = entries.map((entry) => ({ title: getTitle(entry), note: getNote(entry), at: entry.createdAt }));
  return [{ title: `${fullName} wrote to us`, note: "", at: createdAt }, ...steps].toReversed();
}

const hasCopy = ({ kind }: Entry): boolean => kind === "reply" || kind === "note";
const getNote = (entry: Entry): string => (hasCopy(entry) ? entry.text : "");

function getTitle({ kind, text, authorName }: Entry): string {
  if (kind === "reply") return `${authorName} answered by mail`;
  if (kind === "note") return `${authorName} noted`;
  if (kind === "assignee") return text ? `${authorName}: ${text} looks after it` : `${authorName}: nobody looks after it`;
  return `${authorName}: ${statusNames[text as keyof typeof statusNames] ?? text}`;
}
