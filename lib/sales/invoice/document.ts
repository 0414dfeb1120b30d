import { orderAddress } from "@/lib/people/address/contract";
import { nepaliDate } from "@/lib/platform/shared/calendar/bikram-sambat";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { toCash } from "@/lib/terms/payment-method/cash";
import type { PaymentMethod } from "@/lib/terms/payment-method/contract";
import { vatPercent } from "@/lib/terms/price/rules";
import { type DocumentContent, type DocumentLine, documentContent, type Seller } from "./content";
import { amountInWords, getDocumentNumber, getTotals } from "./rules";

/** The part of an order that a tax document needs. */
type DocumentOrder = {
  number: string;
  createdAt: Date;
  address: unknown;
  user: { fullName: string; phone: string | null };
  companyName: string | null;
  panNumber: string | null;
  paymentMethod: PaymentMethod;
  paymentStatus: string;
  deliveryMethod: DocumentContent["deliveryMethod"];
  couponCode: string | null;
  /** Only the paid ones. */
  payments: readonly PaidRow[];
  total: bigint;
};

type PaidRow = { method: PaymentMethod; amount: bigint; rounding: bigint; tendered: bigint | null };

type Issue = {
  kind: "invoice" | "credit_note";
  prefix: string;
  fiscalYear: string;
  serial: number;
  issuedAt: Date;
  seller: Seller;
  lines: DocumentLine[];
  credit: DocumentContent["credit"];
  replaces?: DocumentContent["replaces"];
  /** The buyer of the invoice that a credit note corrects. */
  buyer: DocumentContent["buyer"] | null;
};

export function getDocument(order: DocumentOrder, issue: Issue): DocumentContent {
  const { kind, prefix, fiscalYear, serial, issuedAt, seller, lines, credit, replaces, buyer } = issue;
  const totals = getTotals(lines);
  return documentContent.parse({
    number: getDocumentNumber(kind, prefix, fiscalYear, serial),
    fiscalYear,
    issued: toDay(issuedAt),
    seller,
    buyer: buyer ?? getBuyer(order),
    order: { number: order.number, placed: toDay(order.createdAt) },
    paymentMethod: getPaymentMethod(order),
    deliveryMethod: order.deliveryMethod,
    couponCode: order.couponCode ?? "",
    lines,
    vatPercent: Number(vatPercent),
    totals,
    inWords: amountInWords(BigInt(totals.total)),
    ...(kind === "invoice" && { payment: getPayment(order) }),
    credit,
    ...(replaces && { replaces }),
  } satisfies DocumentContent);
}

const toDay = (moment: Date) => ({ bs: nepaliDate(moment), ad: dayInNepal(moment) });

type Company = Record<"legalName" | "name" | "location" | "panNumber" | "registrationNumber" | "phoneNumber" | "email", string>;

export function getSeller(company: Company): Seller {
  const { legalName, name, location, panNumber, registrationNumber, phoneNumber: phone, email } = company;
  return { name: legalName || name, address: location, panNumber, registrationNumber, phone, email };
}

function getBuyer({ address, user, companyName, panNumber }: DocumentOrder): DocumentContent["buyer"] {
  const place = orderAddress.safeParse(address).data;
  return {
    name: place?.fullName || user.fullName,
    companyName: companyName ?? "",
    panNumber: panNumber ?? "",
    address: place ? `${place.tole}, ${place.municipality}-${place.ward}, ${place.district}, ${place.province}` : "",
    phone: place?.phone || (user.phone ?? ""),
  };
}

/** The method of all payments, if the order is fully paid by a single one; otherwise the order's payment method. */
function getPaymentMethod({ paymentStatus, paymentMethod, payments }: DocumentOrder): DocumentContent["paymentMethod"] {
  const [first, ...more] = new Set(payments.map(({ method }) => method));
  const isSingleMethod = paymentStatus === "paid" && first !== undefined && more.length === 0;
  return isSingleMethod && !(first === "cash" && paymentMethod === "cod") ? first : paymentMethod;
}

/** What was received by now, and what is to be paid in cash, to the whole rupee. `undefined` if neither says more than the total. */
function getPayment({ paymentMethod, payments, total }: DocumentOrder): DocumentContent["payment"] {
  const due = payments.reduce((sum, { amount }) => sum - amount, total);
  const cashDue = paymentMethod === "cod" && due > 0n ? toCash(due) : 0n;
  const rounded = payments.reduce((sum, { rounding }) => sum + rounding, 0n) + (cashDue > 0n ? cashDue - due : 0n);
  const isSaid = payments.some(({ tendered, method }) => tendered !== null || method === "store_credit");
  if (rounded === 0n && payments.length < 2 && !isSaid) return;
  return {
    rounding: Number(rounded),
    received: payments.map(({ method, amount, rounding, tendered }) => ({
      method,
      amount: Number(amount + rounding),
      ...(tendered !== null && { tendered: Number(tendered) }),
    })),
    cashDue: Number(cashDue),
  };
}
