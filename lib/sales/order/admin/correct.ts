import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { orderAddress } from "@/lib/people/address/contract";
import { type Place, placeErrors } from "@/lib/people/address/places";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { hideContacts } from "@/lib/platform/shared/text/contacts";
import type { Actor } from "@/lib/records/audit/commands";
import { currentInvoice } from "@/lib/sales/invoice/queries";
import { changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { changeShipment, findOnTheWay } from "@/lib/sales/order/parcel-commands";
import type {
  correctAddress as addressCall,
  correctBuyer as buyerCall,
  correctCourierCost as courierCostCall,
  correctTracking as trackingCall,
} from "./correct-contract";

type Body<Call extends { body?: z.ZodType }> = z.infer<NonNullable<Call["body"]>>;

const labels = {
  fullName: "Name",
  phone: "Phone",
  municipality: "Municipality",
  ward: "Ward",
  tole: "Tole",
  landmark: "Landmark",
} as const;
type Name = keyof typeof labels;
const names = Object.keys(labels) as Name[];

/** Corrects where and to whom an order goes, until it is shipped. Its district, and so its price, stays. */
export async function correctAddress(
  id: string,
  { before: seen, ...body }: Body<typeof addressCall>,
  actor: Actor,
): Promise<AdminOrder> {
  const details: Record<string, string> = {};
  return changeOrder(id, { actor, action: "corrected the address of", details }, async (tx, order) => {
    if (order.status !== "pending" && order.status !== "confirmed") {
      throw new AppError("conflict", `The address cannot be changed: the order is ${order.status}.`);
    }
    const row = await tx.order.findUniqueOrThrow({ where: { id }, select: { address: true, callStatus: true } });
    const before = orderAddress.safeParse(row.address).data;
    if (!before) throw new AppError("conflict", "This order is not delivered to an address.");
    const after = { ...before, ...keepHidden(before, { ...body, landmark: body.landmark ?? "" }) };
    const changed = names.filter((name) => after[name] !== before[name]);
    // Also if it is sent again after a lost response.
    if (changed.length === 0) return;
    if (seen && !isAsRead(before, seen)) throw changedMeanwhile();
    assertPlace(before, after);
    details.corrected = changed.map((name) => labels[name].toLowerCase()).join(", ");
    const data = { address: after, ...(after.phone !== before.phone && renewCall(row)) };
    await tx.order.update({ where: { id }, data, select: { id: true } });
    const note = changed.map((name) => `${labels[name]}: ${before[name] || "none"} → ${after[name] || "none"}`).join("\n");
    await recordEvent(tx, id, { kind: "address-corrected", note, actorId: actor.id });
    const to = `${after.fullName}, ${after.phone}, ${after.tole}, Ward ${after.ward}, ${after.municipality}`;
    await notifyCustomer(tx, order, {
      title: msg("Delivery details corrected"),
      body: storedText`Order ${order.number} goes to ${to}.`,
      transition: "address-corrected",
      note: to,
    });
  });
}

/** Corrects whom the tax invoice of an order will name, until it is issued. */
export async function correctBuyer(
  id: string,
  { companyName, panNumber, before: seen }: Body<typeof buyerCall>,
  actor: Actor,
): Promise<AdminOrder> {
  const details = { companyName, panNumber };
  return changeOrder(id, { actor, action: "corrected the invoice details of", details }, async (tx, order) => {
    if (order.status === "cancelled" || (await tx.invoice.count({ where: { orderId: id, ...currentInvoice } })) > 0) {
      throw new AppError("conflict", "Company and PAN can be corrected only until the tax invoice is issued.");
    }
    const before = await tx.order.findUniqueOrThrow({ where: { id }, select: { companyName: true, panNumber: true } });
    const data = toColumns({ companyName, panNumber });
    if (isDeepStrictEqual(data, before)) return;
    if (seen && !isDeepStrictEqual(toColumns(seen), before)) throw changedMeanwhile();
    await tx.order.update({ where: { id }, data, select: { id: true } });
    const toText = (buyer: typeof before) =>
      [buyer.companyName, buyer.panNumber && `PAN ${buyer.panNumber}`].filter(Boolean).join(", ") || "none";
    await recordEvent(tx, id, { kind: "note", note: `Invoice details: ${toText(before)} → ${toText(data)}`, actorId: actor.id });
  });
}

type Read = Record<Name, unknown>;

/** Whoever may not see customers has read an address without its phone number, and without those in its texts. */
const isAsRead = (now: Read, seen: Read): boolean =>
  names.every((name) => seen[name] === now[name] || (name === "phone" ? seen.phone === "" : seen[name] === hidden(now[name])));

const hidden = (value: unknown): unknown => (typeof value === "string" ? hideContacts(value) : value);

type Texts = { tole: string; landmark: string };

/** What is sent back as it was read without numbers stays as it is. */
export const keepHidden = <Address extends Texts>(before: Texts, { tole, landmark, ...rest }: Address) => ({
  ...rest,
  tole: tole === hideContacts(before.tole) ? before.tole : tole,
  landmark: landmark === hideContacts(before.landmark) ? before.landmark : landmark,
});

/** A corrected number has not been called yet. */
export const renewCall = ({ callStatus }: { callStatus: string | null }) =>
  callStatus === "wrong_number" ? { callStatus: "to_call", callAt: new Date() } : {};

/** Texts as the database stores them: null if empty. */
const toColumns = <Name extends string>(texts: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, text || null])) as Record<Name, string | null>;

const changedMeanwhile = () => new AppError("conflict", "Someone else has just corrected this. Please check it again.");

/** An address of an earlier release keeps its municipality, even if it is no longer in the list. */
function assertPlace(before: Place, after: Place): void {
  const fields = after.municipality === before.municipality ? {} : placeErrors(after);
  if (Object.keys(fields).length > 0) throw new AppError("invalid", "Choose a municipality in the district.", { fields });
}

/** Corrects the courier and tracking number of a parcel on its way; the customer is notified as when it left. */
export async function correctTracking(
  id: string,
  { courier, trackingNumber, parcel: number, before: seen }: Body<typeof trackingCall>,
  actor: Actor,
): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "corrected the tracking of" }, async (tx, order) => {
    if (order.deliveryMethod === "pickup") throw new AppError("conflict", "This order is picked up at the store.");
    const parcel = await findOnTheWay(tx, order, number);
    const before = { courier: parcel.courier, trackingNumber: parcel.trackingNumber };
    if (isDeepStrictEqual({ courier, trackingNumber }, before)) return;
    if (seen && !isDeepStrictEqual(seen, before)) throw changedMeanwhile();
    const { isOnly, isNewest, cash } = parcel;
    const after = await changeShipment(tx, id, { number: parcel.number, courier, trackingNumber, cash });
    const data = toColumns({ courier: after.courier, trackingNumber });
    if (isNewest) await tx.order.update({ where: { id }, data, select: { id: true } });
    const by = [after.courier, trackingNumber].filter(Boolean).join(", ");
    const note = getTrackingNote(by, isOnly ? null : parcel.number);
    await recordEvent(tx, id, { kind: "tracking-corrected", note, actorId: actor.id });
    await notifyCustomer(tx, order, {
      title: msg("New tracking details"),
      body: storedText`Your order ${order.number} is on its way${note && ` (${note})`}.`,
      transition: "shipped",
      note,
      parcel: { items: parcel.items, cash, trackingUrl: after.trackingUrl, isOnly },
    });
  });
}

/** Which parcel it is, unless it is the only one, and by whom it comes. */
function getTrackingNote(by: string, number: number | null): string {
  if (number === null) return by;
  return by ? storedText`Parcel ${number}, ${by}` : storedText`Parcel ${number}`;
}

/** Corrects our courier cost of an order that came back, wholly or in part. Only staff see it. */
export async function correctCourierCost(
  id: string,
  { courierCost, before: seen }: Body<typeof courierCostCall>,
  actor: Actor,
): Promise<AdminOrder> {
  const details = { courierCost: formatRupees(courierCost) };
  return changeOrder(id, { actor, action: "corrected the courier cost of", details }, async (tx) => {
    const hasComeBack = await tx.orderEvent.count({ where: { orderId: id, kind: { in: ["undelivered", "parcel-back"] } } });
    if (!hasComeBack) throw new AppError("conflict", "Only an order of which something came back has a courier cost to correct.");
    const { courierCost: before } = await tx.order.findUniqueOrThrow({ where: { id }, select: { courierCost: true } });
    const after = toPaisa(courierCost);
    if (after === before) return;
    if (seen !== undefined && toPaisa(seen) !== before) throw changedMeanwhile();
    await tx.order.update({ where: { id }, data: { courierCost: after }, select: { id: true } });
    const note = `${formatRupees(toRupees(before))} → ${formatRupees(courierCost)}`;
    await recordEvent(tx, id, { kind: "courier-cost", note, actorId: actor.id });
  });
}
