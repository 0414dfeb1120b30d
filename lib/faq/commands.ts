import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { refuseStaleDialog } from "@/lib/platform/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { Faq, FaqChange, FaqInput } from "./contract";
import { getFaqVersion, listFaqs } from "./queries";

const subject = "faq" as const;

/** Appends a question. */
export function createFaq(actor: Actor, input: FaqInput): Promise<Faq> {
  return transaction(async (tx) => {
    await lockOrder(tx);
    const { _max } = await tx.faq.aggregate({ _max: { position: true } });
    const { id } = await tx.faq.create({ data: { ...input, position: (_max.position ?? -1) + 1 }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: input.question, action: "created", after: input });
    return { _id: id, ...input };
  });
}

export function editFaq(actor: Actor, id: string, { question, answer, version }: FaqChange): Promise<Faq> {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id);
    refuseStaleDialog(getFaqVersion(before), version);
    const after = { question: question ?? before.question, answer: answer ?? before.answer };
    await tx.faq.update({ where: { id }, data: after, select: { id: true } });
    await audit(tx, { actor, subject, id, name: after.question, action: "changed", before, after });
    return { _id: id, ...after };
  });
}

export function deleteFaq(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id);
    await tx.faq.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: before.question, action: "deleted", before });
  });
}

/** Sorts all questions. Throws if `ids` are not exactly the existing ones, such as after a colleague has just added one. */
export function orderFaqs(actor: Actor, ids: readonly string[]): Promise<Faq[]> {
  return transaction(async (tx) => {
    await lockOrder(tx);
    const faqs = await listFaqs(tx);
    const isComplete = ids.length === faqs.length && faqs.every(({ _id }) => ids.includes(_id));
    if (!isComplete) throw new AppError("conflict", "Someone else changed the questions. Please check them and try again.");
    await tx.$executeRaw`
      UPDATE faq SET position = place.at - 1 FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS place (id, at) WHERE faq.id = place.id`;
    const sorted = await listFaqs(tx);
    const names = (list: readonly Faq[]) => ({ order: list.map(({ question }) => question) });
    await audit(tx, {
      actor,
      subject,
      id: "order",
      name: "The order",
      action: "changed",
      before: names(faqs),
      after: names(sorted),
    });
    return sorted;
  });
}

/** Serializes changes of the order. */
const lockOrder = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('faq'))`;

async function lockRow(tx: Transaction, id: string): Promise<FaqInput> {
  const [row] = await tx.$queryRaw<FaqInput[]>`SELECT question, answer FROM faq WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError("not_found", "This question no longer exists.");
  return row;
}
