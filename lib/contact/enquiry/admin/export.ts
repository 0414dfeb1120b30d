import "server-only";
import { assertFileLength, toCsvInChunks } from "@/lib/platform/server/csv";
import { db } from "@/lib/platform/server/db/client";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { clockText } from "@/lib/platform/shared/calendar/time-text";
import type { Colleague } from "@/lib/platform/shared/rights";
import type { EnquiryFilters } from "./contract";
import { enquiryOrder, enquiryWhere } from "./filters";
import { type EnquiryRow, enquiryColumns, topicText } from "./queries";

/** The enquiries that match the filters, in the order of the list, as CSV. */
export async function exportEnquiries(reader: Colleague, filters: EnquiryFilters): Promise<Uint8Array<ArrayBuffer>> {
  const where = await enquiryWhere(reader, filters);
  assertFileLength(await db.enquiry.count({ where }), "enquiries", "Please filter them first.");
  const rows = await db.enquiry.findMany({ where, orderBy: enquiryOrder(filters.queue), select: enquiryColumns });
  return toCsvInChunks(headings, rows.map(toCells));
}

const headings = [
  "Number",
  "Date",
  "Time",
  "Type",
  "Status",
  "Topic",
  "Name",
  "Email",
  "Phone",
  "Order",
  "Message",
  "Place",
  "Visit on",
  "Visit at",
  "Service",
  "Photos",
  "Assigned to",
  "First answered",
];

function toCells(row: EnquiryRow): (string | number)[] {
  const { number, createdAt, type, status, topic, fullName, email, phone, orderNumber, message } = row;
  return [
    number,
    dayInNepal(createdAt),
    clockText(createdAt.toISOString()),
    type,
    status,
    topicText(topic),
    fullName,
    email,
    phone,
    orderNumber,
    message,
    row.place,
    row.preferredOn?.toISOString().slice(0, 10) ?? "",
    row.preferredAt,
    row.service?.page.title ?? "",
    row.photoKeys.length,
    row.assignee?.fullName ?? "",
    row.answeredAt ? dayInNepal(row.answeredAt) : "",
  ];
}
