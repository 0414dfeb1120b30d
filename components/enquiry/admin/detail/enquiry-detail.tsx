import { CalendarClock } from "lucide-react";
import { enquiriesPath } from "@/components/enquiry/admin/enquiry-query";
import { Age } from "@/components/enquiry/admin/enquiry-row";
import { EnquiryStatusPill } from "@/components/enquiry/admin/enquiry-status";
import { typeNames, visitTimeText } from "@/components/enquiry/admin/labels";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { OrderTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Timeline } from "@/components/ui/timeline";
import type { EnquiryDetail } from "@/lib/enquiry/admin-contract";
import type { EnquirerFacts } from "@/lib/enquiry/queries";
import { dayText } from "@/lib/platform/time-text";
import { Enquirer } from "./enquirer";
import { EnquiryPhotos } from "./enquiry-photos";
import { getHistory } from "./history";
import { NoteForm } from "./note-form";
import { ReplyForm } from "./reply-form";
import { StatusForm } from "./status-form";

type EnquiryDetailProps = {
  enquiry: EnquiryDetail;
  facts: EnquirerFacts;
  people: { id: string; fullName: string }[];
  now: number;
};

/** One email to the shop, with what can be done about it. */
export function AdminEnquiryDetail({ enquiry, facts, people, now }: EnquiryDetailProps) {
  const { _id, number, type, topic, status, createdAt, message, photos, version } = enquiry;
  return (
    <AdminPage title={`${typeNames[type]} ${number}`} back={<BackLink href={enquiriesPath}>All enquiries</BackLink>}>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
        <EnquiryStatusPill status={status} />
        <OrderTime at={createdAt} hasClock className="note" />
        <Age enquiry={enquiry} now={now} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-4">
          <Panel title={topic || typeNames[type]}>
            <Visit enquiry={enquiry} />
            <p className="max-w-prose break-words whitespace-pre-line">{message}</p>
            <AboutOrder orderNumber={enquiry.orderNumber} />
            {photos > 0 && (
              <div className="mt-4">
                <EnquiryPhotos enquiryId={_id} count={photos} />
              </div>
            )}
          </Panel>
          <Panel title="Answer by mail">
            {status === "spam" ? (
              <p className="text-stone">Spam is not answered. If it is none, set its status to Open first.</p>
            ) : (
              <ReplyForm enquiry={enquiry} />
            )}
          </Panel>
          <Panel title="History">
            <NoteForm enquiryId={_id} />
            <div className="whitespace-pre-line">
              <Timeline steps={getHistory(enquiry)} label="What happened to this enquiry" />
            </div>
          </Panel>
        </div>
        <div className="min-w-0 space-y-4">
          <Panel title="How it stands">
            <StatusForm key={version} enquiry={enquiry} people={people} />
          </Panel>
          <Enquirer enquiry={enquiry} facts={facts} />
        </div>
      </div>
    </AdminPage>
  );
}

function Visit({ enquiry: { preferredOn, preferredAt, place, service } }: { enquiry: EnquiryDetail }) {
  if (!preferredOn && !place) return null;
  return (
    <div className="mb-4 flex gap-3 rounded-lg bg-teal-soft p-3">
      <CalendarClock size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
      <div className="min-w-0">
        {preferredOn && (
          <p className="font-semibold">
            {dayText(preferredOn)} {visitTimeText(preferredAt)}
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
