import type { Told } from "@/lib/platform/server/auth/staff";
import { textFor } from "@/lib/platform/shared/api/guarded";
import { allRights, type Holder, may } from "@/lib/platform/shared/rights";
import { type NotificationKind, notificationKinds } from "./contract";

/**
 * Which members of staff are told about what. The same table decides whom a notification is written for, and what a list, a count
 * and a socket still show when a right was taken away since.
 */
export const toldAbout: Record<NotificationKind, Told> = {
  account: "customer.see",
  // About one's own login and role.
  security: "any",
  alarm: "owners",
  order: "order.see",
  payment: "payment.see",
  price: "product.see",
  stock: "product.see",
  return: "return.see",
  review: "content.see",
  enquiry: "enquiry.see",
  news: "message.see",
};

/** Whoever holds every right counts as an owner. */
function isTold(reader: Holder, kind: NotificationKind): boolean {
  const told = toldAbout[kind];
  return told === "owners" ? allRights.every((right) => may(reader, right)) : may(reader, told);
}

export const getHiddenKinds = (reader: Holder): NotificationKind[] => notificationKinds.filter((kind) => !isTold(reader, kind));

type Texts = { kind: string; title: string; body: string };

/** A notification as a member of staff may read it; `null` if they may not. */
export function forStaff<Row extends Texts>(reader: Holder, row: Row): Row | null {
  if (getHiddenKinds(reader).some((kind) => kind === row.kind)) return null;
  return { ...row, title: textFor(reader, row.title), body: textFor(reader, row.body) };
}
