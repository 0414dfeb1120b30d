import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { auditSubjects } from "@/lib/records/audit/vocabulary";

const date = isoDay().optional();

const listQuery = z.object({
  ...pageFields(50, 200),
  q: searchQuery,
  actor: z.uuid().optional().meta({ description: "The id of the user who made the change" }),
  subject: z.enum(auditSubjects).optional(),
  subjectId: z.string().max(100).optional().meta({ description: "The id of the changed thing" }),
  from: date.meta({ description: "First day in Nepal" }),
  to: date.meta({ description: "Last day in Nepal" }),
});
export type AuditQuery = z.infer<typeof listQuery>;

const fields = z.record(z.string(), z.unknown()).nullable();

const entry = z.object({
  _id: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  name: z.string().meta({ description: "The thing's name at that time" }),
  action: z.string().meta({ description: "A verb in the past tense, such as changed" }),
  before: fields.meta({ description: "The fields that differ; amounts in rupees, ids replaced by names" }),
  after: fields,
  createdAt: z.string(),
});
export type AuditEntry = z.infer<typeof entry>;

export const listAudit = endpoint("GET /api/audit", {
  summary: "The audit log: who changed what, newest first",
  access: "admin",
  right: "audit.see",
  query: listQuery,
  reply: z.array(entry),
  failed: "Failed to fetch the audit log",
});
