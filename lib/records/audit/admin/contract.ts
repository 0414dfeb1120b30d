import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { guardedBy, type May, withContacts } from "@/lib/platform/shared/api/guarded";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { type Holder, may, type Right } from "@/lib/platform/shared/rights";
import { hiddenText, hideContacts } from "@/lib/platform/shared/text/contacts";
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

/** Fields that need more than the right to see the log. */
const guardedFields = {
  "customer.see": ["phone", "mobile", "email"],
  "cost.see": ["courierCost"],
  "payment.see": ["reference", "bankReference", "gatewayRef", "payerBank", "refundTo", "attention"],
  "settings.see": ["bankName", "bankBranch", "bankAccountName", "bankAccountNumber"],
} satisfies Partial<Record<Right, string[]>>;
const guardingRights = Object.keys(guardedFields) as (keyof typeof guardedFields)[];
const fieldRights = new Map(guardingRights.flatMap((right) => guardedFields[right].map((name) => [name, right])));

/** Whether somebody reads every field, and may therefore search in them. */
export const readsAllFields = (reader: Holder): boolean => guardingRights.every((right) => may(reader, right));

/** Hides fields at any depth, and contacts in texts. */
function hideFields(value: unknown, mayDo: May): unknown {
  if (typeof value === "string") return mayDo("customer.see") ? value : hideContacts(value);
  if (Array.isArray(value)) return value.map((each) => hideFields(each, mayDo));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      mayDo(fieldRights.get(name) ?? "any") ? hideFields(each, mayDo) : hiddenText,
    ]),
  );
}

const anyFields = z.record(z.string(), z.unknown());
/** The fields of an entry, as far as the reader may see them. */
export const auditedFields = guardedBy(
  guardingRights,
  anyFields,
  (value, mayDo) => hideFields(value, mayDo) as typeof value,
).nullable();

const entry = z.object({
  _id: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  name: withContacts().meta({ description: "The thing's name at that time" }),
  action: z.string().meta({ description: "A verb in the past tense, such as changed" }),
  before: auditedFields.meta({ description: "The fields that differ; amounts in rupees, ids replaced by names" }),
  after: auditedFields,
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
