import "server-only";
import { lockUser } from "@/lib/people/users/lock";
import type { WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { assertCurrentVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, type FieldErrors, fieldError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa, formatRupees, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { replaceInvoice } from "@/lib/sales/invoice/commands";
import { renewCall } from "@/lib/sales/order/admin/correct";
import { noChangeRequest } from "@/lib/sales/order/change-request";
import { changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { lockVariants } from "@/lib/sales/order/lock";
import { changeDebt } from "@/lib/sales/order/money/change-debt";
import { changeMethod } from "@/lib/sales/order/money/change-method";
import { syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { editRefusal } from "@/lib/sales/order/rules";
import { agreedPriceText } from "@/lib/sales/staff-order/admin/agreed-price";
import { countCoupon, releaseCoupon } from "@/lib/terms/coupon/commands";
import { type EditPreview, type OrderEdit, sayWhy } from "./contract";
import { type OrderState, readOrderState } from "./order-state";
import { toPreview } from "./preview";
import { type Proposal, propose } from "./proposal";
import { moveStock } from "./stock";
import { listChanges, withoutNote } from "./summary";
import { writeLines } from "./write-lines";

type Editor = Actor & WithRights;

/** Shows what an edit would do. Changes and locks nothing. */
export async function previewEdit(actor: WithRights, id: string, { version, ...changes }: OrderEdit): Promise<EditPreview> {
  const order = await readOrderState(db, id);
  assertEditable(order);
  assertCurrentVersion(order.version, version);
  return toPreview(await propose(db, actor, order, changes));
}

/**
 * Edits a placed order in one transaction: lines, terms, and of stock and money only the difference. It answers a customer who asked
 * for a change. Sent again after a lost response, it finds nothing to change.
 */
export function editOrder(id: string, edit: OrderEdit, actor: Editor): Promise<AdminOrder> {
  const details: Record<string, string> = {};
  return changeOrder(id, { actor, action: "edited", details }, async (tx, locked) => {
    const { items, userId } = await readOrderState(tx, id);
    // So that two orders of a customer do not both use a coupon for the last time.
    if (edit.coupon) await lockUser(tx, userId);
    await lockVariants(
      tx,
      [...items, ...(edit.lines ?? [])].map(({ variantId }) => variantId),
    );
    const order = await readOrderState(tx, id);
    assertEditable(order);
    const proposal = await propose(tx, actor, order, edit);
    const changes = listChanges(proposal);
    if (changes.length === 0 && Object.keys(proposal.problems).length === 0) return;
    assertCurrentVersion(order.version, edit.version);
    if (edit.reason === "") throw fieldError("reason", sayWhy);
    assertPossible(proposal.problems);
    assertTotal(edit.expectedTotal, proposal.sums.price.total);
    Object.assign(details, { reason: edit.reason, changes: changes.map(withoutAddress).join("; ") });
    await write(tx, locked, { proposal, actor });
    await recordChanges(tx, proposal, { edit, changes, actor });
    await tellCustomer(tx, locked, { edit, changes, actor });
    // Last, because it locks the invoice numbers until the transaction ends.
    await replaceInvoice(tx, id, "Order changed");
  });
}

/** The audit log says that an address or the note changed; the order's history says how. */
const withoutAddress = (change: string): string => (change.startsWith("Address: ") ? "Address" : withoutNote(change));

function assertEditable(order: OrderState): void {
  const refusal = editRefusal(order);
  if (refusal) throw new AppError("conflict", refusal);
}

function assertPossible(problems: FieldErrors): void {
  const messages = [...new Set(Object.values(problems))];
  if (messages.length > 0) throw new AppError("conflict", messages.join(" "), { fields: problems });
}

/** Nobody saves a total that they have not seen: a price of today may be another by now. */
function assertTotal(expected: number | undefined, total: bigint): void {
  if (expected === undefined || expected === toRupees(total)) return;
  const message = `The total is now ${formatPaisa(total)}, not ${formatRupees(expected)}. Please review the changes again.`;
  throw fieldError("expectedTotal", message, "conflict");
}

type Writing = { proposal: Proposal; actor: Editor };

/** Money that is due back leaves the paid money before the total falls, and returns to it after the total has risen. */
async function write(tx: Transaction, locked: LockedOrder, { proposal, actor }: Writing): Promise<void> {
  const { order, sums, payment } = proposal;
  await writeLines(tx, proposal, actor.id);
  await moveStock(tx, proposal, actor.id);
  await writeCoupon(tx, proposal);
  const isCheaper = sums.price.total < order.total;
  if (isCheaper) await changeDebt(tx, order, sums.debt);
  await writeTerms(tx, proposal);
  if (!isCheaper) await changeDebt(tx, order, sums.debt);
  if (payment.newMethod) await changeMethod(tx, locked, { method: payment.newMethod, due: sums.due });
  const isReopened = payment.newMethod !== null || sums.price.total !== order.total;
  await syncPaymentStatus(tx, { ...locked, total: sums.price.total, paymentMethod: payment.method }, { isReopened });
}

async function writeTerms(tx: Transaction, proposal: Proposal): Promise<void> {
  const { order, place, coupon, buyer, note, sums } = proposal;
  const { itemsTotal, discount, delivery, total, vat, weightGrams } = sums.price;
  const isCalledAnew = place.address !== null && place.address.phone !== order.address?.phone;
  await tx.order.update({
    where: { id: order.id },
    data: {
      ...{ itemsTotal, discount, delivery, total, vat, weightGrams, note, ...buyer, ...noChangeRequest },
      deliveryMethod: place.deliveryMethod,
      address: place.address ?? {},
      couponCode: coupon.code || null,
      systems: keepSystems(proposal),
      ...(isCalledAnew && renewCall(order)),
    },
    select: { id: true },
  });
}

/** The systems whose lines are all as they were: of the others nobody knows any more how much they cover. */
function keepSystems({ order: { systems }, sums }: Proposal): OrderState["systems"] {
  return systems.filter(({ variantIds }) => !variantIds.some((variantId) => sums.pieces.has(variantId)));
}

async function writeCoupon(tx: Transaction, { order, coupon: { code, coupon } }: Proposal): Promise<void> {
  if (code === (order.couponCode ?? "")) return;
  await releaseCoupon(tx, order.id);
  if (coupon) await countCoupon(tx, coupon, { orderId: order.id, userId: order.userId });
}

type ChangeNote = { edit: OrderEdit; changes: string[]; actor: Editor };

/** What changed is for the customer too; why, and why a price or a limit was another, only for staff. */
async function recordChanges(tx: Transaction, { order, lines, payment }: Proposal, { edit, changes, actor }: ChangeNote) {
  const actorId = actor.id;
  await recordEvent(tx, order.id, { kind: "changed", note: changes.join("\n"), actorId });
  const note = [`Why: ${edit.reason}`, payment.limit && `Over the limit of cash on delivery: ${edit.limitReason}`];
  await recordEvent(tx, order.id, { kind: "note", note: note.filter(Boolean).join("\n"), actorId });
  for (const { isOwnPrice, todayPrice: ownPrice, ...line } of lines) {
    if (!isOwnPrice) continue;
    await recordEvent(tx, order.id, { kind: "price-set", note: agreedPriceText({ ...line, ownPrice }), actorId });
  }
}

/** The one message about an edit, which a customer who asked for a change always gets. */
async function tellCustomer(tx: Transaction, order: LockedOrder, { edit, changes: all, actor }: ChangeNote): Promise<void> {
  if (order.isChangeRequested) await recordEvent(tx, order.id, { kind: "change-taken", actorId: actor.id });
  else if (!edit.isCustomerTold) return;
  const changes = all.map(withoutNote);
  // The new total comes first, because a text is cut at its end.
  const [last = ""] = changes.slice(-1);
  const note = [last, ...changes.slice(0, -1)].join(". ");
  const body = storedText`Order ${order.number}: ${`${note}.`}`;
  await notifyCustomer(tx, order, { title: msg("Your order was changed"), body, transition: "changed", note: `${note}.` });
}
