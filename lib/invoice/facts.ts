import "server-only";
import { orderAddress } from "@/lib/address/contract";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { DocumentContent, Seller } from "./content";

/** Who sells, and what the numbers begin with. Without a name, an address and a PAN there is no tax invoice. */
export async function readSeller(tx: Transaction): Promise<{ prefix: string; seller: Seller }> {
  const company = await tx.companyDetail.findUnique({ where: { id: 1 } });
  if (!company?.panNumber || !company.location) {
    throw new AppError("conflict", "An invoice needs the shop's name, address and PAN: please write the company details first.");
  }
  const { invoicePrefix: prefix, legalName, name, location, panNumber, registrationNumber, phoneNumber, email } = company;
  const contact = { phone: phoneNumber, email };
  return { prefix, seller: { name: legalName || name, address: location, panNumber, registrationNumber, ...contact } };
}

export type InvoicedOrder = Awaited<ReturnType<typeof readOrder>>;

export function readOrder(tx: Transaction, id: string) {
  return tx.order.findUniqueOrThrow({
    where: { id },
    include: {
      items: { orderBy: { id: "asc" } },
      user: { select: { fullName: true, phone: true } },
      payments: { where: { status: "paid" }, select: { method: true } },
    },
  });
}

export function getBuyer({ address, user, companyName, panNumber }: InvoicedOrder): DocumentContent["buyer"] {
  const place = orderAddress.safeParse(address).data;
  return {
    name: place?.fullName || user.fullName,
    companyName: companyName ?? "",
    panNumber: panNumber ?? "",
    address: place ? `${place.tole}, ${place.municipality}-${place.ward}, ${place.district}, ${place.province}` : "",
    phone: place?.phone || (user.phone ?? ""),
  };
}

/** An order's invoice with the credit notes to it. */
export function findInvoice(tx: Transaction, orderId: string) {
  return tx.invoice.findFirst({
    where: { orderId, kind: "invoice" },
    select: { id: true, number: true, content: true, credits: { select: { content: true }, orderBy: { serial: "asc" } } },
  });
}

/** How an order was paid, where all of it came in one way; else how it is to be paid. */
export function getPaymentMethod({ paymentStatus, paymentMethod, payments }: InvoicedOrder): DocumentContent["paymentMethod"] {
  const [first, ...others] = new Set(payments.map(({ method }) => method));
  const isOneWay = paymentStatus === "paid" && first !== undefined && others.length === 0;
  return isOneWay && !(first === "cash" && paymentMethod === "cod") ? first : paymentMethod;
}
