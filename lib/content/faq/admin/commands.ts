import "server-only";
import type { AdminFaq, FaqChange, FaqInput } from "@/lib/content/faq/admin/contract";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import { getAdminFaq, listAdminFaqs } from "./queries";

const faqs = auditedRows<AdminFaq>({
  subject: "faq",
  table: "faq",
  find: getAdminFaq,
  goneMessage: "This question no longer exists.",
  getName: ({ question }) => question,
  getAudited: ({ question, answer, group }) => ({ question, answer, group }),
  form: "dialog",
});

/** Appends a question. */
export function createFaq(actor: Actor, input: FaqInput): Promise<AdminFaq> {
  return faqs.create(actor, async (tx) => tx.faq.create({ data: { ...input, position: await faqs.nextPosition(tx) } }));
}

export function editFaq(actor: Actor, id: string, { version, ...data }: FaqChange): Promise<AdminFaq> {
  return faqs.change(actor, { id, version }, (tx) => tx.faq.update({ where: { id }, data, select: { id: true } }));
}

export async function deleteFaq(actor: Actor, id: string): Promise<void> {
  await faqs.remove(actor, id, (tx) => tx.faq.delete({ where: { id }, select: { id: true } }));
}

export function orderFaqs(actor: Actor, order: RowOrder): Promise<void> {
  return faqs.sort(actor, order, { name: "All questions", list: listAdminFaqs });
}
