import { orderAddress } from "@/lib/address/contract";
import type { PaymentMethod } from "@/lib/payment-method/contract";
import { commonDate, nepaliDate } from "@/lib/platform/calendar/bikram-sambat";
import { vatPercent } from "@/lib/price/rules";
import { type DocumentContent, type DocumentLine, documentContent, type Seller } from "./content";
import { amountInWords, getDocumentNumber, getTotals } from "./rules";

/** What a tax document needs of its order. */
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
  /** The paid ones. */
  payments: readonly { method: PaymentMethod }[];
};

type Issue = {
  kind: "invoice" | "credit_note";
  prefix: string;
  fiscalYear: string;
  serial: number;
  issuedAt: Date;
  seller: Seller;
  lines: DocumentLine[];
  credit: DocumentContent["credit"];
  /** From the invoice that a credit note corrects: it names the same buyer. */
  buyer: DocumentContent["buyer"] | null;
};

/** The content of a tax document. */
export function getDocument(order: DocumentOrder, issue: Issue): DocumentContent {
  const { kind, prefix, fiscalYear, serial, issuedAt, seller, lines, credit, buyer } = issue;
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
    credit,
  } satisfies DocumentContent);
}

const toDay = (moment: Date) => ({ bs: nepaliDate(moment), ad: commonDate(moment) });

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

/** How an order was paid, where all of it came in one way; else its payment method. */
function getPaymentMethod({ paymentStatus, paymentMethod, payments }: DocumentOrder): DocumentContent["paymentMethod"] {
  const [first, ...others] = new Set(payments.map(({ method }) => method));
  const isOneWay = paymentStatus === "paid" && first !== undefined && others.length === 0;
  return isOneWay && !(first === "cash" && paymentMethod === "cod") ? first : paymentMethod;
}
