import { CalendarClock, Camera, Clock } from "lucide-react";
import { AdminDate } from "@/components/kit/admin-date";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { SelectRow } from "@/components/kit/table/select-row";
import { TagList } from "@/components/people/tag/admin/tag-list";
import { type Enquiry, markSpam } from "@/lib/contact/enquiry/admin/contract";
import { promisedDays } from "@/lib/contact/enquiry/rules";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { spanText } from "@/lib/platform/shared/calendar/time-text";
import { countText } from "@/lib/platform/shared/numbers/money";
import { enquiriesPath } from "./enquiry-query";
import { EnquiryStatusPill } from "./enquiry-status";
import { typeNames, visitTimeText } from "./labels";

type EnquiryRowProps = {
  enquiry: Enquiry;
  now: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean, isRange: boolean) => void;
};

export function EnquiryRow({ enquiry, now, isChosen, onChoose }: EnquiryRowProps) {
  const { _id, number, fullName, email, phone, message, createdAt, assignee, tags } = enquiry;
  return (
    <li className={`relative flex gap-2 p-4 pl-2 hover:bg-paper dense:py-1 dense:leading-snug ${isChosen ? "bg-teal-soft" : ""}`}>
      <Allowed to={markSpam.right}>
        <SelectRow isChosen={isChosen} onChoose={onChoose}>
          {number}
        </SelectRow>
      </Allowed>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-[13.5rem_minmax(0,1fr)_minmax(0,1.9fr)_minmax(0,9rem)] dense:gap-y-1 lg:items-center">
        <div>
          <h2 className="font-bold">
            {/* The link covers the whole row. */}
            <Link href={`${enquiriesPath}/${_id}`} className="after:absolute after:inset-0 hover:text-teal">
              {number}
            </Link>
          </h2>
          <p className="note brief-date">
            <AdminDate at={createdAt} hasClock />
          </p>
        </div>
        <div className="min-w-0">
          <p className="truncate font-semibold">{fullName}</p>
          <p className="note truncate">{email || phone}</p>
        </div>
        <div className="min-w-0">
          <p className="truncate">{message}</p>
          <Marks enquiry={enquiry} />
        </div>
        <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 sm:space-y-1 dense:flex dense:flex-wrap dense:items-center dense:gap-x-3 dense:space-y-0">
          <EnquiryStatusPill status={enquiry.status} />
          <Age enquiry={enquiry} now={now} />
          {assignee && <p className="note truncate">{assignee.fullName}</p>}
          <TagList tags={tags} />
        </div>
      </div>
    </li>
  );
}

/** The type of an enquiry, its preferred visit and the number of its photos. */
function Marks({ enquiry: { type, topic, photos, preferredOn, preferredAt } }: { enquiry: Enquiry }) {
  const mark = "inline-flex items-center gap-1";
  return (
    <p className="note flex flex-wrap items-center gap-x-3">
      <span className={type === "grievance" ? "font-semibold text-amber" : ""}>
        {type === "contact" && topic ? topic : typeNames[type]}
      </span>
      {preferredOn && (
        <span className={`${mark} font-semibold text-ink`}>
          <CalendarClock size={16} aria-hidden="true" />
          <span className="brief-date">
            <AdminDate at={preferredOn} />
            {preferredAt && `, ${visitTimeText(preferredAt)}`}
          </span>
        </span>
      )}
      {photos > 0 && (
        <span className={mark}>
          <Camera size={16} aria-hidden="true" />
          {countText(photos, "photo")}
        </span>
      )}
    </p>
  );
}

type EnquiryFields = Pick<Enquiry, "status" | "type" | "createdAt">;

/** How long someone has waited for a reply, and whether that is longer than promised; `null` if nobody is waiting. */
export function getAge({ status, type, createdAt }: EnquiryFields, now: number): { text: string; isLate: boolean } | null {
  if (status !== "new" && status !== "open") return null;
  const elapsed = now - Date.parse(createdAt);
  return { text: `Waiting ${spanText(elapsed)}`, isLate: elapsed > promisedDays[type] * dayMs };
}

export function Age({ enquiry, now }: { enquiry: Enquiry; now: number }) {
  const age = getAge(enquiry, now);
  if (!age) return null;
  return (
    <p className={`flex items-center gap-1.5 text-sm ${age.isLate ? "font-semibold text-amber" : "text-stone"}`}>
      <Clock size={16} aria-hidden="true" className="shrink-0" />
      {age.text}
      {age.isLate && <span className="sr-only">, longer than we promised</span>}
    </p>
  );
}
