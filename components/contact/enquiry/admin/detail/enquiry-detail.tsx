import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { enquiriesPath } from "@/components/contact/enquiry/admin/enquiry-query";
import { Age } from "@/components/contact/enquiry/admin/enquiry-row";
import { EnquiryStatusPill } from "@/components/contact/enquiry/admin/enquiry-status";
import { statusNames, typeNames, visitTimeText } from "@/components/contact/enquiry/admin/labels";
import { AdminDate } from "@/components/kit/admin-date";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Changeable } from "@/components/kit/changeable";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import type { TimelineEntry } from "@/components/kit/timeline";
import { Timeline } from "@/components/kit/timeline";
import type { EnquiryDetail } from "@/lib/contact/enquiry/admin/contract";
import { changeEnquiry, noteEnquiry, replyToEnquiry } from "@/lib/contact/enquiry/admin/contract";
import type { EnquirerFacts } from "@/lib/contact/enquiry/admin/queries";
import { EnquiryNote } from "./enquiry-note";
import { EnquiryPhotos } from "./enquiry-photos";
import { ReplyForm } from "./reply-form";
import { StatusForm } from "./status-form";

type EnquiryDetailProps = {
  enquiry: EnquiryDetail;
  /** Whether it has an email address, which not everybody who may answer it sees. */
  hasEmail: boolean;
  facts: EnquirerFacts;
  /** The orders of the sender. */
  orders: ReactNode;
  people: { id: string; fullName: string }[];
  tags: ReactNode;
  now: number;
};

/** An enquiry for staff, with its actions. */
export function AdminEnquiryDetail({ enquiry, hasEmail, facts, orders, people, tags, now }: EnquiryDetailProps) {
  const { _id, number, type, topic, status, createdAt, message, photos, version } = enquiry;
  return (
    <AdminPage title={`${typeNames[type]} ${number}`} back={<BackLink href={enquiriesPath}>Enquiries</BackLink>}>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
        <EnquiryStatusPill status={status} />
        <AdminDate at={createdAt} hasClock className="note" />
        <Age enquiry={enquiry} now={now} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_17rem] md:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-4">
          <Panel title={topic || typeNames[type]}>
            <Visit enquiry={enquiry} />
            <p className="max-w-prose break-words whitespace-pre-line">{message}</p>
            <AboutOrder orderNumber={enquiry.orderNumber} />
            {photos > 0 && (
              <div className="mt-4">
                <EnquiryPhotos id={_id} count={photos} />
              </div>
            )}
          </Panel>
          <Allowed to={replyToEnquiry.right}>
            <Panel title={hasEmail ? "Reply by email" : "Reply by phone"}>
              <Reply enquiry={enquiry} hasEmail={hasEmail} />
            </Panel>
          </Allowed>
        </div>
        <div className="min-w-0 space-y-4 md:col-start-2 md:row-span-2">
          <Panel title="Status">
            <Changeable to={changeEnquiry.right}>
              <StatusForm key={version} enquiry={enquiry} people={people} />
            </Changeable>
          </Panel>
          <Panel title="Tags">{tags}</Panel>
          <Enquirer enquiry={enquiry} hasEmail={hasEmail} facts={facts} orders={orders} />
        </div>
        <Panel title="History" className="min-w-0">
          <Allowed to={noteEnquiry.right}>
            <EnquiryNote enquiryId={_id} />
          </Allowed>
          <div className="whitespace-pre-line">
            <Timeline entries={getHistory(enquiry)} label="Enquiry history" />
          </div>
        </Panel>
      </div>
    </AdminPage>
  );
}

function Reply({ enquiry, hasEmail }: Pick<EnquiryDetailProps, "enquiry" | "hasEmail">) {
  if (enquiry.status === "spam") {
    return <p className="text-stone">You cannot reply to spam. If this is not spam, change its status to Open first.</p>;
  }
  if (hasEmail) return <ReplyForm enquiry={enquiry} />;
  return <p className="text-stone">There is no email address. Please call, add a note below, and set the status.</p>;
}

function Visit({ enquiry: { preferredOn, preferredAt, place, service } }: { enquiry: EnquiryDetail }) {
  if (!preferredOn && !place) return null;
  return (
    <div className="mb-4 flex gap-3 rounded-lg bg-teal-soft p-3">
      <CalendarClock size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
      <div className="min-w-0">
        {preferredOn && (
          <p className="font-semibold">
            <AdminDate at={preferredOn} /> {visitTimeText(preferredAt)}
          </p>
        )}
        <p className="break-words">{place}</p>
        {service && <p className="note">{service}</p>}
      </div>
    </div>
  );
}

function AboutOrder({ orderNumber }: { orderNumber: string }) {
  if (!orderNumber) return null;
  return (
    <p className="mt-3">
      About order{" "}
      <Link href={`/admin/orders?${new URLSearchParams({ q: orderNumber })}`} className="link font-semibold">
        {orderNumber}
      </Link>
    </p>
  );
}

type EnquirerProps = Pick<EnquiryDetailProps, "enquiry" | "hasEmail" | "facts" | "orders">;

/** The sender, and what else the shop knows about them. */
function Enquirer({ enquiry, hasEmail, facts: { isCustomer, others }, orders }: EnquirerProps) {
  const { fullName, email, phone } = enquiry;
  const row = "flex flex-wrap items-baseline justify-between gap-x-3 py-2";
  return (
    <>
      <Panel title="Customer">
        <p className="font-semibold break-words">{fullName}</p>
        {email && (
          <p>
            <a href={`mailto:${email}`} className="tap-link break-all">
              {email}
            </a>
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone}`} className="tap-link">
              {phone}
            </a>
          </p>
        )}
        {isCustomer ? (
          <Allowed to="customer.see">
            <Link href={`/admin/users?${new URLSearchParams({ q: email || phone })}`} className="tap-link text-sm font-semibold">
              View account
            </Link>
          </Allowed>
        ) : (
          <p className="note">No account with this {hasEmail ? "email" : "number"}.</p>
        )}
      </Panel>
      {orders}
      {others.length > 0 && (
        <Panel title="Other enquiries">
          <ul className="divide-y divide-line">
            {others.map(({ id, number, type, status, createdAt }) => (
              <li key={id} className={row}>
                <Link href={`${enquiriesPath}/${id}`} className="link font-semibold">
                  {number}
                </Link>
                <span>{typeNames[type]}</span>
                <span className="note w-full">
                  {statusNames[status]}, <AdminDate at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

type Entry = EnquiryDetail["entries"][number];

/** The enquiry's history, newest first. */
function getHistory({ entries, createdAt, fullName }: EnquiryDetail): TimelineEntry[] {
  const steps = entries.map((entry) => ({ title: getTitle(entry), note: getNote(entry), at: entry.createdAt }));
  return [{ title: `${fullName} wrote to us`, note: "", at: createdAt }, ...steps].toReversed();
}

const hasText = ({ kind }: Entry): boolean => kind === "reply" || kind === "note";
const getNote = (entry: Entry): string => (hasText(entry) ? entry.text : "");

function getTitle({ kind, text, authorName }: Entry): string {
  if (kind === "reply") return `${authorName} replied by email`;
  if (kind === "note") return `${authorName} added a note`;
  if (kind === "assignee") return text ? `${authorName} assigned it to ${text}` : `${authorName} unassigned it`;
  return `${authorName} changed the status to ${statusNames[text as keyof typeof statusNames] ?? text}`;
}
