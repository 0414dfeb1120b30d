import "server-only";
import { emails } from "@/lib/messages/mail-template/vocabulary";
import { texts } from "@/lib/messages/sms/vocabulary";
import { roles } from "@/lib/people/users/contract";
import { roleNames } from "@/lib/people/users/vocabulary";
import { db, joinSql, type Sql, sql } from "@/lib/platform/server/db/client";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Colleague, may } from "@/lib/platform/shared/rights";
import { auditedFields } from "@/lib/records/audit/admin/contract";
import { getChanges } from "@/lib/records/audit/admin/rules";
import {
  type Cursor,
  listTimeline,
  readCursor,
  type Timeline,
  type TimelineEntry,
  type TimelineKind,
  timelinePage,
} from "./timeline-contract";
import { type Subject, type TimelineRow, timelineSources } from "./timeline-sources";

type Query = { kind?: TimelineKind | undefined; before?: string | undefined };

/** A page of the line of time: each source gives at most a page, so that one statement reads a bounded number of rows. */
export async function readTimeline(reader: Colleague, userId: string, { kind, before }: Query): Promise<Timeline | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } });
  if (!user) return null;
  const subject: Subject = { userId, email: user.emailVerifiedAt && user.email, readerId: reader.id };
  const sources = timelineSources.filter((source) => (!kind || source.kind === kind) && may(reader, source.right));
  if (sources.length === 0) return { entries: [], next: null };
  const cursor = before ? readCursor(before) : null;
  const parts = sources.map(({ select }) => toPage(select(subject), cursor));
  const rows = await db.$queryRaw<TimelineRow[]>`
    SELECT * FROM (${joinSql(parts, " UNION ALL ")}) entry ORDER BY at DESC, id DESC LIMIT ${timelinePage + 1}`;
  const entries = rows.slice(0, timelinePage).map((row) => toEntry(reader, row));
  const last = entries.at(-1);
  return asSeenBy(reader, listTimeline.reply, {
    entries,
    next: last && rows.length > timelinePage ? `${last.at}_${last._id}` : null,
  });
}

/** Keyset paging: entries that arrive while somebody reads move nothing. */
const toPage = (select: Sql, before: Cursor | null): Sql => sql`
  (SELECT * FROM (${select}) source
    ${before ? sql`WHERE (at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    ORDER BY at DESC, id DESC LIMIT ${timelinePage + 1})`;

const paths: Partial<Record<TimelineKind, string>> = {
  order: "/admin/orders",
  payment: "/admin/orders",
  call: "/admin/orders",
  return: "/admin/returns-and-cancels",
  enquiry: "/admin/enquiries",
};

function getHref({ kind, number, ref }: TimelineRow): string {
  if (ref === "") return "";
  // A note is about an order or an enquiry.
  const path = paths[kind] ?? (number.startsWith("E-") ? "/admin/enquiries" : "/admin/orders");
  return `${path}/${ref}`;
}

function toEntry(reader: Colleague, row: TimelineRow): TimelineEntry {
  const { id, kind, what, at, number, method, amount, text, by, isOwn } = row;
  return {
    _id: id,
    kind,
    what,
    at: at.toISOString(),
    href: getHref(row),
    number,
    state: kind === "message" ? getMessageName(row) : row.state,
    method,
    amount: amount === null ? null : toRupees(amount),
    text,
    by,
    isOwn,
    changes: toChanges(reader, row),
  };
}

const labels = new Map<string, string>(Object.entries({ ...emails, ...texts }).map(([name, { label }]) => [name, label]));
const textLabels: Record<string, string> = {
  code: "Login code",
  security: "Login changed",
  account: "Account news",
  stock: "Back in stock",
};

const getMessageName = ({ what, state }: Pick<TimelineRow, "what" | "state">): string =>
  what === "newsletter" ? "Newsletter" : (labels.get(state) ?? textLabels[state] ?? "Message");

type Fields = Record<string, unknown>;

/** With the name of a role instead of its stored value. */
function toFields(json: unknown): Fields | null {
  if (typeof json !== "object" || json === null) return null;
  const fields = json as Fields;
  const role = roles.find((each) => each === fields.role);
  return role ? { ...fields, role: roleNames[role] } : fields;
}

/** The changed fields as far as the reader may see them. */
function toChanges(reader: Colleague, { before, after }: TimelineRow): TimelineEntry["changes"] {
  return getChanges({
    before: asSeenBy(reader, auditedFields, toFields(before)),
    after: asSeenBy(reader, auditedFields, toFields(after)),
  });
}
