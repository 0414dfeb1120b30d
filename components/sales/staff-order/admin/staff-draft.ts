import { z } from "zod";
import { orderAddress } from "@/lib/people/address/contract";
import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import {
  type CustomerOption,
  maxPayments,
  placeStaffOrder,
  type StaffOrder,
  staffPayments,
  type VariantOption,
} from "@/lib/sales/staff-order/admin/contract";
import type { OrderCopy } from "@/lib/sales/staff-order/admin/search";
import { deliveryMethods } from "@/lib/terms/delivery/contract";
import { emptyPayment, paymentRow, toPayments } from "./paid-now";

/** A line as typed. */
export type DraftLine = { variant: VariantOption; quantity: string; isPriced: boolean; price: string; reason: string };

const text = z.string().max(1000);

/** A staff order's field values as typed. They stay in this tab until the order is placed. */
export const typedDraft = z.object({
  customer: z.custom<CustomerOption>((value) => typeof value === "object").nullable(),
  isNew: z.boolean(),
  isWalkIn: z.boolean().catch(false),
  newcomer: z.object({ fullName: text, phone: text, email: text }),
  /** A typed list, until its lines are in the order. */
  list: z.string().catch(""),
  lines: z.array(
    z.object({
      variant: z.custom<VariantOption>((value) => typeof value === "object"),
      quantity: text,
      isPriced: z.boolean(),
      price: text,
      reason: text,
    }),
  ),
  deliveryMethod: z.enum(deliveryMethods),
  addressId: text,
  address: orderAddress.extend({ ward: text }),
  paymentMethod: z.enum(staffPayments),
  /** What is paid now. */
  payments: z.array(paymentRow).min(1).max(maxPayments).catch([emptyPayment]),
  limitReason: text.catch(""),
  useStoreCredit: z.boolean().catch(false),
  /** The order that this one was copied from, if it can be replaced, and whether it is. */
  replaces: z.object({ _id: text, number: text, paid: z.number() }).nullable().catch(null),
  isReplacing: z.boolean().catch(false),
  coupon: text,
  companyName: text,
  panNumber: text,
  note: text,
  /** The idempotency key. */
  key: text,
});
export type StaffDraft = z.infer<typeof typedDraft>;

/** New values, or a function of the draft as it is by then. */
export type DraftChange = Partial<StaffDraft> | ((draft: StaffDraft) => Partial<StaffDraft>);

export const newAddress = "new";

const noAddress = {
  fullName: "",
  phone: "",
  province: "",
  district: "",
  municipality: "",
  ward: "",
  tole: "",
  landmark: "",
};

const noReplaced = { replaces: null, isReplacing: false };

export const emptyDraft = (): StaffDraft => ({
  customer: null,
  isNew: false,
  isWalkIn: false,
  newcomer: { fullName: "", phone: "", email: "" },
  list: "",
  lines: [],
  deliveryMethod: "pickup",
  addressId: newAddress,
  address: noAddress,
  paymentMethod: "counter",
  payments: [emptyPayment],
  limitReason: "",
  useStoreCredit: false,
  ...noReplaced,
  coupon: "",
  companyName: "",
  panNumber: "",
  note: "",
  key: createIdempotencyKey(),
});

/** Fills in the customer's address and the name for the invoice. */
export function withCustomer(draft: StaffDraft, customer: CustomerOption): StaffDraft {
  const [firstAddress] = customer.addresses;
  const { companyName, panNumber } = customer;
  return {
    ...draft,
    customer,
    isNew: false,
    isWalkIn: false,
    useStoreCredit: false,
    ...noReplaced,
    companyName,
    panNumber,
    addressId: firstAddress?._id ?? newAddress,
  };
}

/** The draft of an order like an earlier one, to the address that it went to. */
export function toDraft({ customer, items, address, isBankTransfer, replaceable, ...values }: OrderCopy): StaffDraft {
  return {
    ...emptyDraft(),
    ...values,
    customer,
    replaces: replaceable,
    lines: items
      .reduce<DraftLine[]>((lines, { variant, quantity }) => withVariant(lines, variant, quantity), [])
      .map((line) => withAgreedPrice(line, items)),
    address: address ? { ...address, ward: String(address.ward), landmark: address.landmark ?? "" } : noAddress,
    paymentMethod: values.isWalkIn ? "counter" : isBankTransfer ? "bank" : "cod",
  };
}

/** A price that was agreed for the earlier order is kept, for staff to see and change. */
function withAgreedPrice(line: DraftLine, items: OrderCopy["items"]): DraftLine {
  const agreed = items.find(({ variant }) => variant.variantId === line.variant.variantId)?.agreed;
  return agreed ? { ...line, isPriced: true, price: String(agreed.price), reason: agreed.reason } : line;
}

/** Takes out what `withCustomer` filled in, which must not reach someone else's invoice or parcel. */
export const withoutCustomer = (draft: StaffDraft): StaffDraft => ({
  ...draft,
  customer: null,
  isWalkIn: false,
  useStoreCredit: false,
  ...noReplaced,
  companyName: "",
  panNumber: "",
  addressId: newAddress,
});

/** Nobody's name is asked: the goods are paid and handed over now. */
export const withWalkIn = (draft: StaffDraft): StaffDraft => ({
  ...withoutCustomer(draft),
  isNew: false,
  isWalkIn: true,
  deliveryMethod: "pickup",
  paymentMethod: "counter",
});

/** Adds pieces of a variant to the lines, or to its line. */
export function withVariant(lines: readonly DraftLine[], variant: VariantOption, pieces = 1): DraftLine[] {
  const at = lines.findIndex((line) => line.variant.variantId === variant.variantId);
  const line = lines[at];
  if (!line) return [...lines, { ...toDraftLine(variant), quantity: String(pieces) }];
  return lines.with(at, { ...line, quantity: String((typedNumber(line.quantity) || 0) + pieces) });
}

const toDraftLine = (variant: VariantOption): DraftLine => ({ variant, quantity: "1", isPriced: false, price: "", reason: "" });

export const toItems = ({ lines }: StaffDraft): StaffOrder["items"] =>
  lines.map(({ variant: { variantId }, quantity, isPriced, price, reason }) => ({
    variantId,
    quantity: typedNumber(quantity),
    reason: isPriced ? reason : "",
    ...(isPriced && { price: typedNumber(price) }),
  }));

/** The district for the delivery charge; "" while unknown. */
export function getDistrict({ deliveryMethod, addressId, address, customer }: StaffDraft): string {
  if (deliveryMethod === "pickup") return "";
  if (addressId === newAddress) return address.district;
  return customer?.addresses.find(({ _id }) => _id === addressId)?.district ?? "";
}

type SendOptions = {
  expectedTotal: number | undefined;
  /** What the customer has. */
  storeCredit: number;
  isHandedOver: boolean;
};

/** Store credit at the counter is one of the payments. */
export const usesCredit = ({ useStoreCredit, paymentMethod }: StaffDraft): boolean =>
  useStoreCredit && paymentMethod !== "counter";

/** The order that is cancelled for this one, as a field of the calls. */
export const toReplaced = ({ replaces, isReplacing }: StaffDraft): Pick<StaffOrder, "replacesId"> =>
  replaces && isReplacing ? { replacesId: replaces._id } : {};

/** Whether the goods can be handed over at once. */
export const isCounterSale = ({ deliveryMethod, paymentMethod }: StaffDraft): boolean =>
  deliveryMethod === "pickup" && paymentMethod === "counter";

/** The request body, before validation. */
function toBody(draft: StaffDraft, { expectedTotal, storeCredit, isHandedOver }: SendOptions) {
  const { customer, isNew, isWalkIn, newcomer, deliveryMethod, addressId, address, paymentMethod } = draft;
  const { coupon, companyName, panNumber, note, payments, limitReason } = draft;
  const isSent = deliveryMethod === "courier";
  return {
    ...(isWalkIn ? { isWalkIn } : isNew ? { customer: newcomer } : customer && { customerId: customer._id }),
    items: toItems(draft),
    deliveryMethod,
    paymentMethod,
    coupon,
    companyName,
    panNumber,
    note,
    ...(isSent && addressId !== newAddress && { addressId }),
    ...(isSent && addressId === newAddress && { address }),
    ...(expectedTotal !== undefined && { expectedTotal }),
    ...(paymentMethod === "counter" && { payments: toPayments(payments, expectedTotal ?? 0), isHandedOver }),
    ...(paymentMethod === "cod" && { limitReason }),
    ...toReplaced(draft),
    ...(usesCredit(draft) && { storeCredit: Math.min(storeCredit, expectedTotal ?? 0) }),
  };
}

export type Errors = Record<string, string>;

type CheckedDraft = { body: StaffOrder; errors: null } | { body: null; errors: Errors };

/** The validated request body, or the errors by field name. */
export function checkDraft(draft: StaffDraft, options: SendOptions): CheckedDraft {
  const result = placeStaffOrder.body?.safeParse(toBody(draft, options));
  const errors: Errors = {};
  if (draft.list.trim()) errors.list = "Add these lines to the order, or delete them";
  else if (result?.success) return { body: result.data, errors: null };
  for (const { path, message } of result?.error?.issues ?? []) errors[path.join(".")] ??= message;
  return { body: null, errors };
}
