import "server-only";
import { z } from "zod";
import { toCsvInChunks } from "@/lib/platform/server/csv";
import { db } from "@/lib/platform/server/db/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { AppError } from "@/lib/platform/shared/errors";
import { type RichTextDocument, richText, textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { plainCode } from "@/lib/platform/shared/text/characters";
import type { Delivery, DeliveryResult, Issue, IssueView, Segment } from "./contract";
import { countReaders } from "./segment";

type Row = {
  id: string;
  subject: string;
  status: IssueView["status"];
  createdAt: Date;
  updatedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  scheduledAt: Date | null;
};

const columns = {
  id: true,
  subject: true,
  status: true,
  createdAt: true,
  updatedAt: true,
  startedAt: true,
  endedAt: true,
  scheduledAt: true,
};

export async function listIssues({ page, limit }: { page: number; limit: number }) {
  const [total, rows] = await Promise.all([
    db.newsletterIssue.count(),
    db.newsletterIssue.findMany({ select: columns, orderBy: { id: "desc" }, skip: (page - 1) * limit, take: limit }),
  ]);
  const counts = await getCounts(rows.map(({ id }) => id));
  return { total, issues: rows.map((row) => toView(row, counts)) };
}

/** An issue with its progress; `null` if there is none, or the id is malformed. */
export async function findIssue(id: string, within: Transaction = db): Promise<Issue | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await within.newsletterIssue.findUnique({ where: { id } });
  if (!row) return null;
  // Guaranteed by a check constraint.
  const segment = row.segment as Segment;
  const { categoryId } = row;
  const [counts, readers, isStuck] = await Promise.all([
    getCounts([id], within),
    countReaders(within, { segment, categoryId }),
    isStuckIssue(row, within),
  ]);
  const { preview, content } = row;
  return { ...toView(row, counts), preview, content, segment, categoryId, readers, isStuck };
}

export async function getIssue(id: string, within: Transaction = db): Promise<Issue> {
  const issue = await findIssue(id, within);
  if (!issue) throw new AppError("not_found", "This newsletter no longer exists.");
  return issue;
}

type Counts = Map<string, IssueView["counts"]>;

async function getCounts(ids: string[], within: Transaction = db): Promise<Counts> {
  const rows = await within.newsletterDelivery.groupBy({
    by: ["issueId", "result"],
    where: { issueId: { in: ids } },
    _count: { _all: true },
  });
  const counts: Counts = new Map(ids.map((id) => [id, { waiting: 0, sent: 0, failed: 0 }]));
  for (const { issueId, result, _count } of rows) {
    const issueCounts = counts.get(issueId);
    if (issueCounts) issueCounts[result] = _count._all;
  }
  return counts;
}

function toView({ id, subject, status, createdAt, updatedAt, startedAt, endedAt, scheduledAt }: Row, counts: Counts): IssueView {
  return {
    _id: id,
    subject,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    counts: counts.get(id) ?? { waiting: 0, sent: 0, failed: 0 },
  };
}

/** Whether an issue should be sending, but no batch of it is queued any more. */
async function isStuckIssue({ id, status }: Pick<Row, "id" | "status">, within: Transaction): Promise<boolean> {
  if (status !== "sending") return false;
  const [batch] = await within.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job
    WHERE name = 'newsletter' AND state IN ('created', 'retry', 'active') AND data->>'issueId' = ${id} LIMIT 1`;
  return batch === undefined;
}

type Filters = { q: string; result?: DeliveryResult | undefined };

const getFilter = (issueId: string, { q, result }: Filters) => ({
  issueId,
  ...(q && { email: { contains: escapeLike(plainCode(q).toLowerCase()) } }),
  ...(result && { result }),
});

/** Failed deliveries first, because staff have to look at them. */
const order = [{ result: "desc" as const }, { email: "asc" as const }];

export async function listDeliveries(issueId: string, { page, limit, ...filters }: Filters & { page: number; limit: number }) {
  const where = getFilter(issueId, filters);
  const [total, rows] = await Promise.all([
    db.newsletterDelivery.count({ where }),
    db.newsletterDelivery.findMany({ where, orderBy: order, skip: (page - 1) * limit, take: limit }),
  ]);
  const deliveries = rows.map(
    ({ email, result, reason, updatedAt }): Delivery => ({ email, result, reason, updatedAt: updatedAt.toISOString() }),
  );
  return { total, deliveries };
}

export async function exportDeliveries(issueId: string, filters: Filters): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await db.newsletterDelivery.findMany({ where: getFilter(issueId, filters), orderBy: order });
  const lines = rows.map(({ email, result, reason, updatedAt }) => {
    const at = updatedAt.toISOString();
    return [email, result, reason, `${dayText(at)} ${clockText(at)}`];
  });
  return toCsvInChunks(["Email", "Result", "Reason", "Last change"], lines);
}

/** The stored content of an issue; empty if it is invalid. */
export function toIssueContent(stored: unknown): RichTextDocument {
  const parsed = richText.safeParse(stored);
  return parsed.success ? parsed.data : textDocument("");
}
