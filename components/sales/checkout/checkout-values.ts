import { z } from "zod";
import type { labels } from "@/lib/people/address/contract";
import { t } from "@/lib/platform/shared/language/t";
import { type Placement, placement, type Quote } from "@/lib/sales/order/placing/contract";

/** The checkout's field values, as typed. */
export type CheckoutValues = {
  deliveryMethod: Placement["deliveryMethod"];
  /** The id of an address in the book, or the one that stands for a new address; empty while none is chosen. */
  addressId: string;
  address: Record<"fullName" | "phone" | "province" | "district" | "municipality" | "ward" | "tole" | "landmark", string>;
  /** Whether to save the new address in the address book, and under which label. */
  isAddressSaved: boolean;
  label: (typeof labels)[number];
  paymentMethod: "" | Placement["paymentMethod"];
  /** Pays as much as possible with store credit. */
  useStoreCredit: boolean;
  /** Store credit pays all of it, so that no other method is asked for. */
  isCovered: boolean;
  /** The coupon as typed, and the one that was applied. */
  coupon: string;
  appliedCoupon: string;
  companyName: string;
  panNumber: string;
  note: string;
};

export const newAddress = "new";

export const emptyValues: CheckoutValues = {
  deliveryMethod: "courier",
  addressId: "",
  address: { fullName: "", phone: "", province: "", district: "", municipality: "", ward: "", tole: "", landmark: "" },
  isAddressSaved: true,
  label: "Home",
  paymentMethod: "",
  useStoreCredit: false,
  isCovered: false,
  coupon: "",
  appliedCoupon: "",
  companyName: "",
  panNumber: "",
  note: "",
};

type CustomerData = {
  person: { fullName: string; phone: string; companyName: string; panNumber: string };
  /** The default address first. */
  book: readonly { _id: string; district: string }[];
  /** The district chosen on another page; "" if none was. */
  district: string;
};

/** The initial values: the draft if there is one, else what the shop knows about the customer. */
export function valuesFor(draft: CheckoutValues | null, { person, book, district }: CustomerData): CheckoutValues {
  const { fullName, phone, companyName, panNumber } = person;
  const first = (book.find((address) => address.district === district) ?? book[0])?._id ?? newAddress;
  const address = { ...emptyValues.address, fullName, phone, district };
  if (!draft) return { ...emptyValues, address, companyName, panNumber, addressId: first };
  if (draft.addressId === newAddress) return { ...draft, address: movedTo(district, draft.address) };
  return { ...draft, addressId: book.some(({ _id }) => _id === draft.addressId) ? draft.addressId : first };
}

/** The typed address, in the district if it was chosen on another page since. A province without a district is still being typed. */
function movedTo(district: string, address: CheckoutValues["address"]): CheckoutValues["address"] {
  const isTyping = address.province !== "" && address.district === "";
  if (district === "" || district === address.district || isTyping) return address;
  return { ...address, province: "", district, municipality: "" };
}

/** The request body, not validated yet. */
export function getPlacement(values: CheckoutValues) {
  const { deliveryMethod, addressId, address, appliedCoupon: coupon, companyName, panNumber, note } = values;
  const paymentMethod = values.useStoreCredit && values.isCovered ? "cod" : values.paymentMethod;
  const input = { deliveryMethod, paymentMethod, coupon, companyName, panNumber, note };
  if (deliveryMethod === "pickup") return input;
  return addressId === newAddress ? { ...input, address } : { ...input, addressId };
}

/** How much of an order store credit pays, in rupees. */
export const getCredit = (useStoreCredit: boolean, { storeCredit, total }: Pick<Quote, "storeCredit" | "total">): number =>
  useStoreCredit ? Math.min(storeCredit, total) : 0;

const getCode = (typed: string): string => typed.trim().toUpperCase();
export const isApplied = ({ coupon, appliedCoupon }: Pick<CheckoutValues, "coupon" | "appliedCoupon">): boolean =>
  getCode(coupon) === getCode(appliedCoupon);

/** Validates with the call's schema and puts each message at its field. */
export const checkoutForm = z.custom<CheckoutValues>().superRefine((values, context) => {
  const addIssue = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
  if (values.deliveryMethod === "courier" && values.addressId === "") addIssue(["addressId"], t`Choose a delivery address`);
  const { error } = placement.safeParse(getPlacement(values));
  for (const { path, message } of error?.issues ?? []) {
    if (path[0] !== "addressId") addIssue(path, message);
  }
  if (!isApplied(values)) addIssue(["coupon"], t`Press Apply to use this coupon, or clear the field`);
});

/** The fields that can have an error, in the order of the page. */
export const fieldNames: readonly string[] = [
  "addressId",
  "address.fullName",
  "address.phone",
  "address.province",
  "address.district",
  "address.municipality",
  "address.ward",
  "address.tole",
  "address.landmark",
  "paymentMethod",
  "companyName",
  "panNumber",
  "note",
  "coupon",
];

/** The element ids of the fields, for links to them. */
export const fieldId = (name: string): string => `checkout-${name.replace(".", "-")}`;
