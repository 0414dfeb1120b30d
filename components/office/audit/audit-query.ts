import { z } from "zod";
import { auditSubjects } from "@/lib/audit/contract";

/** What the address of the audit log holds. What makes no sense there is left out. */
const date = z.iso.date().optional().catch(undefined);
export const auditQuery = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  actor: z.uuid().optional().catch(undefined),
  subject: z.enum(auditSubjects).optional().catch(undefined),
  subjectId: z.string().max(100).optional().catch(undefined),
  from: date,
  to: date,
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type AuditListQuery = z.infer<typeof auditQuery>;

export const auditPath = "/admin/audit";
export const auditPageSize = 30;

export function auditHref({ page, ...rest }: AuditListQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...rest, page: page > 1 ? String(page) : "" })) if (value) search.set(name, value);
  return search.size ? `${auditPath}?${search}` : auditPath;
}
