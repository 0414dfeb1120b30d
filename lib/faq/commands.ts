import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { Faq, FaqInput } from "./contract";
import { listFaqs } from "./queries";

const subject = "faq" as const;

/** Appends a question. */
export function createFaq(actor: Actor, copy: FaqInput): Promise<Faq> {
  return transaction(async (tx) => {
    await lockAll(tx);
    const { _max } = await tx.faq.aggregate({ _max: { position: true } });
    const { id } = await tx.faq.create({ data: { ...copy, position: (_max.position ?? -1) + 1 }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: copy.question, action: "created", after: copy });
    return { _id: id, ...copy };
  });
}

export function editFaq(actor: Actor, id: string, copy: FaqInput): Promise<Faq> {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id);
    await tx.faq.update({ where: { id }, data: copy, select: { id: true } });
    await audit(tx, { actor, subject, id, name: copy.question, action: "changed", before, after: copy });
    return { _id: id, ...copy };
  });
}

export function deleteFaq(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id);
    await tx.faq.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: before.question, action: "deleted", before });
  });
}

/** Refused where the list is not the one that was put in order: what a colleague has just added would be lost among the others. */
export function orderFaqs(actor: Actor, ids: readonly string[]): Promise<Faq[]> {
  return transaction(async (tx) => {
    await lockAll(tx);
    const faqs = await listFaqs(tx);
    const isComplete = ids.length === faqs.length && faqs.every(({ _id }) => ids.includes(_id));
    if (!isComplete) throw new AppError("conflict", "The questions have changed meanwhile. Please look at them anew.");
    await tx.$executeRaw`
      UPDATE faq SET position = place.at - 1 FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS place (id, at) WHERE faq.id = place.id`;
    const ordered = await listFaqs(tx);
    const names = (list: readonly Faq[]) => ({ order: list.map(({ question }) => question) });
    await audit(tx, {
      actor,
      subject,
      id: "order",
      name: "The order",
      action: "changed",
      before: names(faqs),
      after: names(ordered),
    });
    return ordered;
  });
}

/** One change of the order at a time. */
const lockAll = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('faq'))`;

async function lockRow(tx: Transaction, id: string): Promise<FaqInput> {
  const [found] = await tx.$queryRaw<FaqInput[]>`SELECT question, answer FROM faq WHERE id = ${id}::uuid FOR UPDATE`;
  if (!found) throw new AppError("not_found", "This question does not exist, or no longer does.");
  return found;
}
