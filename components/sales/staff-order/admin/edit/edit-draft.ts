import { z } from "zod";
import { orderAddress } from "@/lib/people/address/contract";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import type { VariantOption } from "@/lib/sales/staff-order/admin/contract";
import { chargeChoices, type OrderEdit, orderEdit } from "@/lib/sales/staff-order/admin/edit/contract";
import type { EditStart } from "@/lib/sales/staff-order/admin/edit/start";
import { deliveryMethods } from "@/lib/terms/delivery/contract";

const text = z.string().max(1000);

/** An edit's field values as typed. They stay in this tab until they are saved. */
export const typedEdit = z.object({
  lines: z.array(
    z.object({
      variant: z.custom<VariantOption>((value) => typeof value === "object" && value !== null),
      quantity: text,
      isToday: z.boolean(),
      isPriced: z.boolean(),
      price: text,
      reason: text,
    }),
  ),
  deliveryMethod: z.enum(deliveryMethods),
  address: orderAddress.extend({ ward: text }),
  /** Empty while nobody has chosen. */
  charge: z.enum(["", ...chargeChoices]),
  deliveryCharge: text,
  coupon: text,
  keepsCoupon: z.boolean(),
  paymentMethod: text,
  limitReason: text,
  companyName: text,
  panNumber: text,
  note: text,
  why: text,
  isCustomerTold: z.boolean(),
});
export type EditDraft = z.infer<typeof typedEdit>;
export type EditLine = EditDraft["lines"][number];

const noAddress = { fullName: "", phone: "", province: "", district: "", municipality: "", ward: "", tole: "", landmark: "" };

export function toDraft({ packs, items, ...start }: EditStart): EditDraft {
  return {
    lines: items.flatMap(({ variantId, quantity }) => {
      const variant = packs.find((pack) => pack.variantId === variantId);
      return variant ? toLine(variant, quantity) : [];
    }),
    deliveryMethod: start.deliveryMethod,
    address: toTypedAddress(start),
    charge: "",
    deliveryCharge: String(start.delivery),
    coupon: start.coupon,
    keepsCoupon: false,
    paymentMethod: start.paymentMethod,
    limitReason: "",
    companyName: start.companyName,
    panNumber: start.panNumber,
    note: start.note,
    why: "",
    isCustomerTold: true,
  };
}

const toTypedAddress = ({ address }: Pick<EditStart, "address">) =>
  address ? { ...address, ward: String(address.ward) } : noAddress;

const toLine = (variant: VariantOption, quantity = 1): EditLine => ({
  variant,
  quantity: String(quantity),
  isToday: false,
  isPriced: false,
  price: "",
  reason: "",
});

/** Adds one piece of a pack to the lines, or to its line. */
export function withPack(lines: readonly EditLine[], variant: VariantOption): EditLine[] {
  const at = lines.findIndex((line) => line.variant.variantId === variant.variantId);
  const line = lines[at];
  return line
    ? lines.with(at, { ...line, quantity: String((typedNumber(line.quantity) || 0) + 1) })
    : [...lines, toLine(variant)];
}

/** What the order had agreed for a pack, if it holds it. */
export const findAgreed = ({ items }: EditStart, { variant }: EditLine) =>
  items.find(({ variantId }) => variantId === variant.variantId);

const areLinesChanged = (start: EditStart, { lines }: EditDraft): boolean =>
  lines.length !== start.items.length ||
  lines.some((line) => line.isToday || line.isPriced || findAgreed(start, line)?.quantity !== typedNumber(line.quantity));

const isMoved = (start: EditStart, { deliveryMethod, address }: EditDraft): boolean =>
  deliveryMethod !== start.deliveryMethod ||
  (deliveryMethod === "courier" && address.district !== (start.address?.district ?? ""));

/** The choice of the delivery charge: worked out anew as soon as the goods or the place change, unless somebody chose. */
export const getCharge = (start: EditStart, draft: EditDraft): (typeof chargeChoices)[number] =>
  draft.charge || (areLinesChanged(start, draft) || isMoved(start, draft) ? "today" : "keep");

/** The request body, before validation: what is as it was is left out. */
function toBody(start: EditStart, draft: EditDraft) {
  const { lines, deliveryMethod, address, coupon, keepsCoupon, paymentMethod, limitReason, companyName, panNumber, note } = draft;
  const charge = getCharge(start, draft);
  const isAddressed = deliveryMethod === "courier" && JSON.stringify(address) !== JSON.stringify(toTypedAddress(start));
  return {
    ...(areLinesChanged(start, draft) && { lines: lines.map(toInput) }),
    ...(deliveryMethod !== start.deliveryMethod && { deliveryMethod }),
    ...(isAddressed && { address }),
    ...(charge === "own" && { deliveryCharge: typedNumber(draft.deliveryCharge) }),
    ...(coupon.trim().toUpperCase() !== start.coupon && { coupon }),
    ...(paymentMethod !== start.paymentMethod && { paymentMethod }),
    ...(companyName !== start.companyName && { companyName }),
    ...(panNumber !== start.panNumber && { panNumber }),
    ...(note.trim() !== start.note && { note }),
    ...{ charge, keepsCoupon, limitReason },
    ...{ reason: draft.why, isCustomerTold: draft.isCustomerTold },
  };
}

const toInput = ({ variant: { variantId }, quantity, isToday, isPriced, price, reason }: EditLine) => ({
  variantId,
  quantity: typedNumber(quantity),
  isToday,
  reason: isPriced ? reason : "",
  ...(isPriced && { price: typedNumber(price) }),
});

export type Errors = Record<string, string>;
type CheckedEdit = { body: OrderEdit; errors: null } | { body: null; errors: Errors };

/** What was reviewed: without a version also an order that somebody else has changed since. */
type Seen = { version?: string | undefined; expectedTotal?: number };

/** The validated request body of a preview or an edit, or the errors by field name. */
export function checkEdit(start: EditStart, draft: EditDraft, { version, expectedTotal }: Seen): CheckedEdit {
  const seen = { ...(version && { version }), ...(expectedTotal !== undefined && { expectedTotal }) };
  const result = orderEdit.safeParse({ ...toBody(start, draft), ...seen });
  if (result.success) return { body: result.data, errors: null };
  const errors: Errors = {};
  for (const { path, message } of result.error.issues) errors[path.join(".")] ??= message;
  return { body: null, errors };
}
