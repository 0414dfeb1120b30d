import { z } from "zod";
import { listHref, pageNumber, searchDay, searchText, viewName } from "@/lib/platform/shared/api/list-url";
import { auditSubjects } from "@/lib/records/audit/vocabulary";

/** The query of the audit log's URL. Invalid values are dropped. */
export const auditQuery = z.object({
  q: searchText,
  actor: z.uuid().optional().catch(undefined),
  subject: z.enum(auditSubjects).optional().catch(undefined),
  subjectId: z.string().max(100).optional().catch(undefined),
  from: searchDay,
  to: searchDay,
  page: pageNumber,
  view: viewName,
});
export type AuditListQuery = z.infer<typeof auditQuery>;

export const auditPath = "/admin/audit";
export const auditPageSize = 30;

export const auditHref = (query: AuditListQuery): string => listHref(auditPath, query);
