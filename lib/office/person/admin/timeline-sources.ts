import "server-only";
import { type Sql, sql } from "@/lib/platform/server/db/client";
import type { Right } from "@/lib/platform/shared/rights";
import { kindRights, type TimelineKind } from "./timeline-contract";

/** A row of the line of time. Money is in paisa. */
export type TimelineRow = {
  kind: TimelineKind;
  what: string;
  id: string;
  at: Date;
  /** The id of the order, return, enquiry or job. */
  ref: string;
  number: string;
  state: string;
  method: string;
  amount: bigint | null;
  text: string;
  by: string;
  isOwn: boolean;
  before: unknown;
  after: unknown;
};

export type Subject = {
  userId: string;
  /** Confirmed, so that what was sent from it while logged out is theirs; null if it is not. */
  email: string | null;
  readerId: string;
};

type Source = {
  kind: TimelineKind;
  right: Right;
  /** Selects the columns of a `TimelineRow` in that order, without an order or limit. */
  select: (subject: Subject) => Sql;
};

/** Long texts are read on the page of the thing. */
const maxText = 300;
const none = sql`NULL::jsonb`;

const own = ({ userId, email }: Subject): Sql => sql`(e.user_id = ${userId}::uuid OR (e.email = ${email} AND e.email <> ''))`;

const orderEvents = (kind: "call" | "note", event: "called" | "note"): Source => ({
  kind,
  right: "order.see",
  select: ({ userId }) => sql`
    SELECT ${kind} AS kind, ${event} AS what, v.id, v.created_at AS at, o.id::text AS ref, o.number, '' AS state, '' AS method,
      NULL::bigint AS amount, left(v.note, ${maxText}) AS text, coalesce(u.full_name, '') AS by, false AS "isOwn",
      ${none} AS before, ${none} AS after
    FROM "order" o JOIN order_event v ON v.order_id = o.id LEFT JOIN "user" u ON u.id = v.actor_id
    WHERE o.user_id = ${userId}::uuid AND o.deleted_at IS NULL AND v.kind = ${event}`,
});

const enquiryEntries = (kind: "enquiry" | "note", entry: "reply" | "note"): Source => ({
  kind,
  right: "enquiry.see",
  select: (subject) => sql`
    SELECT ${kind} AS kind, ${entry} AS what, n.id, n.created_at AS at, e.id::text AS ref, e.number, '' AS state, '' AS method,
      NULL::bigint AS amount, left(n.text, ${maxText}) AS text, n.author_name AS by, false AS "isOwn",
      ${none} AS before, ${none} AS after
    FROM enquiry e JOIN enquiry_entry n ON n.enquiry_id = e.id WHERE ${own(subject)} AND n.kind::text = ${entry}`,
});

/** Where each kind of entry comes from. */
export const timelineSources: readonly Source[] = [
  {
    kind: "order",
    right: kindRights.order,
    select: ({ userId }) => sql`
      SELECT 'order' AS kind, 'placed' AS what, o.id, o.created_at AS at, o.id::text AS ref, o.number, o.status::text AS state,
        o.payment_method::text AS method, o.total AS amount, '' AS text, coalesce(u.full_name, '') AS by, false AS "isOwn",
        ${none} AS before, ${none} AS after
      FROM "order" o LEFT JOIN "user" u ON u.id = o.placed_by_id
      WHERE o.user_id = ${userId}::uuid AND o.deleted_at IS NULL`,
  },
  {
    kind: "payment",
    right: kindRights.payment,
    // One that is still awaited is no event.
    select: ({ userId }) => sql`
      SELECT 'payment' AS kind, 'payment' AS what, p.id, coalesce(p.paid_at, p.created_at) AS at, o.id::text AS ref, o.number,
        p.status::text AS state, p.method::text AS method, p.amount, '' AS text, coalesce(u.full_name, '') AS by,
        false AS "isOwn", ${none} AS before, ${none} AS after
      FROM "order" o JOIN payment p ON p.order_id = o.id LEFT JOIN "user" u ON u.id = p.taken_by_id
      WHERE o.user_id = ${userId}::uuid AND o.deleted_at IS NULL AND p.status <> 'unpaid'`,
  },
  {
    kind: "return",
    right: kindRights.return,
    select: ({ userId }) => sql`
      SELECT 'return' AS kind, 'requested' AS what, r.id, r.created_at AS at, r.id::text AS ref,
        'R-' || lpad(r.number::text, greatest(5, length(r.number::text)), '0') AS number, r.status::text AS state, '' AS method,
        NULL::bigint AS amount, left(r.reason, ${maxText}) AS text, '' AS by, false AS "isOwn", ${none} AS before, ${none} AS after
      FROM "return" r WHERE r.user_id = ${userId}::uuid`,
  },
  {
    kind: "enquiry",
    right: kindRights.enquiry,
    select: (subject) => sql`
      SELECT 'enquiry' AS kind, 'asked' AS what, e.id, e.created_at AS at, e.id::text AS ref, e.number, e.status::text AS state,
        '' AS method, NULL::bigint AS amount, left(e.message, ${maxText}) AS text, '' AS by, false AS "isOwn",
        ${none} AS before, ${none} AS after
      FROM enquiry e WHERE ${own(subject)}`,
  },
  enquiryEntries("enquiry", "reply"),
  orderEvents("call", "called"),
  {
    kind: "message",
    right: kindRights.message,
    select: ({ userId }) => sql`
      SELECT 'message' AS kind, 'sent' AS what, m.id, m.created_at AS at, '' AS ref, m.about AS number, m.kind AS state,
        m.channel AS method, NULL::bigint AS amount, '' AS text, '' AS by, false AS "isOwn", ${none} AS before, ${none} AS after
      FROM sent_message m WHERE m.user_id = ${userId}::uuid`,
  },
  {
    kind: "message",
    right: "message.see",
    select: ({ email }) => sql`
      SELECT 'message' AS kind, 'newsletter' AS what, i.id, d.updated_at AS at, '' AS ref, '' AS number, '' AS state,
        'email' AS method, NULL::bigint AS amount, i.subject AS text, '' AS by, false AS "isOwn", ${none} AS before, ${none} AS after
      FROM newsletter_subscriber s JOIN newsletter_delivery d ON d.subscriber_id = s.id JOIN newsletter_issue i ON i.id = d.issue_id
      WHERE s.email = ${email} AND d.result = 'sent'`,
  },
  {
    kind: "job",
    right: kindRights.job,
    select: ({ userId }) => sql`
      SELECT 'job' AS kind, 'saved' AS what, j.id, j.created_at AS at, '' AS ref, '' AS number, '' AS state, '' AS method,
        NULL::bigint AS amount, concat_ws(', ', nullif(j.name, ''), j.system->>'name', nullif(j.site, '')) AS text, '' AS by,
        false AS "isOwn", ${none} AS before, ${none} AS after
      FROM job j WHERE j.user_id = ${userId}::uuid`,
  },
  {
    kind: "note",
    right: kindRights.note,
    select: ({ userId, readerId }) => sql`
      SELECT 'note' AS kind, 'person' AS what, n.id, n.created_at AS at, '' AS ref, '' AS number, '' AS state, '' AS method,
        NULL::bigint AS amount, n.text, n.author_name AS by, n.author_id = ${readerId}::uuid AS "isOwn",
        ${none} AS before, ${none} AS after
      FROM person_note n WHERE n.user_id = ${userId}::uuid`,
  },
  orderEvents("note", "note"),
  enquiryEntries("note", "note"),
  {
    kind: "account",
    right: kindRights.account,
    select: ({ userId }) => sql`
      SELECT 'account' AS kind, 'opened' AS what, u.id, u.created_at AS at, '' AS ref, '' AS number, '' AS state, '' AS method,
        NULL::bigint AS amount, '' AS text, '' AS by, false AS "isOwn", ${none} AS before, ${none} AS after
      FROM "user" u WHERE u.id = ${userId}::uuid`,
  },
  {
    kind: "account",
    right: "audit.see",
    // Notes are entries of their own.
    select: ({ userId }) => sql`
      SELECT 'account' AS kind, a.action AS what, a.id, a.created_at AS at, '' AS ref, '' AS number, '' AS state, '' AS method,
        NULL::bigint AS amount, '' AS text, a.actor_name AS by, false AS "isOwn", a.before, a.after
      FROM audit_entry a WHERE a.subject = 'user' AND a.subject_id = ${userId}
        AND a.action NOT IN ('added a note to', 'deleted a note of')`,
  },
];
