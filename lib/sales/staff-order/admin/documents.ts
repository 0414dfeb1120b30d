import "server-only";
import { orderSystem } from "@/lib/advice/job/group/contract";
import { withSystem } from "@/lib/advice/job/group/groups";
import { readDocumentLook } from "@/lib/content/company-detail/document-look";
import { readLinks } from "@/lib/messages/order-link/queries";
import { orderAddress } from "@/lib/people/address/contract";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { makePdf } from "@/lib/platform/server/pdf/pdf";
import { textFor } from "@/lib/platform/shared/api/guarded";
import { nepaliDate } from "@/lib/platform/shared/calendar/bikram-sambat";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { type Holder, may } from "@/lib/platform/shared/rights";
import type { DocumentsFile, PrintedDocument } from "@/lib/sales/invoice/document-file";
import { type PackingSlip, weightText } from "@/lib/sales/invoice/packing-slip";
import { readContent } from "@/lib/sales/invoice/queries";
import { dueNow } from "@/lib/sales/order/money/due";

type Request = { orders: string[]; packingSlips: boolean; invoices: boolean };

const columns = {
  items: { orderBy: { id: "asc" } },
  user: { select: { fullName: true, phone: true } },
  invoices: { where: { kind: "invoice" }, select: { id: true } },
  payments: { select: { status: true, amount: true } },
} as const satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof columns }>;

/** Packing slips and tax invoices in one PDF, order by order. An invoice printed here counts as printed. */
export async function printOrderDocuments(
  reader: Holder,
  { orders, packingSlips, invoices }: Request,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await db.order.findMany({ where: { id: { in: orders }, deletedAt: null }, include: columns });
  if (rows.length === 0) throw notFoundError();
  const company = await db.companyDetail.findUnique({ where: { id: 1 } });
  const shop = { shop: company?.name ?? "", store: company?.location ?? "" };
  const printed = invoices ? await countPrints(reader, rows) : new Map<string, PrintedDocument>();
  const documents = rows
    .toSorted((a, b) => orders.indexOf(a.id) - orders.indexOf(b.id))
    .flatMap((row): PrintedDocument[] => {
      const invoice = printed.get(row.id);
      return [...(packingSlips ? [{ packingSlip: toPackingSlip(reader, row, shop) }] : []), ...(invoice ? [invoice] : [])];
    });
  if (documents.length === 0) throw new AppError("conflict", "None of these orders has a tax invoice yet. Confirm them first.");
  try {
    return await makePdf({ documents, look: await readDocumentLook() } satisfies DocumentsFile);
  } catch (error) {
    await uncountPrints(printed.values());
    throw error;
  }
}

type PrintedInvoice = Extract<PrintedDocument, { content: unknown }>;

/** Counts each print in one statement: of two prints at the same time, only one is the original. */
async function countPrints(reader: Holder, rows: readonly Row[]): Promise<Map<string, PrintedInvoice>> {
  const ids = rows.flatMap(({ invoices }) => invoices.map(({ id }) => id)).sort();
  const printed = await db.invoice.updateManyAndReturn({
    where: { id: { in: ids } },
    data: { prints: { increment: 1 } },
    select: { id: true, orderId: true, content: true, prints: true },
  });
  const links = await readLinks(printed.map(({ orderId }) => orderId));
  return new Map(
    printed.map(({ id, orderId, content, prints }) => {
      const link = links.get(orderId) ?? "";
      return [orderId, { id, content: readContent({ ...reader, role: "admin" }, content), print: prints, link }];
    }),
  );
}

/** Undoes the count after a failed print, unless someone has printed the document since. */
async function uncountPrints(printed: Iterable<PrintedDocument>): Promise<void> {
  for (const printedDocument of printed) {
    if (!("content" in printedDocument)) continue;
    await db.invoice.updateMany({
      where: { id: printedDocument.id, prints: printedDocument.print },
      data: { prints: { decrement: 1 } },
    });
  }
}

function toPackingSlip(reader: Holder, row: Row, shop: Pick<PackingSlip, "shop" | "store">): PackingSlip {
  const { number, createdAt, items, note, deliveryMethod, weightGrams } = row;
  return {
    ...shop,
    number,
    note: textFor(reader, note),
    weight: weightText(Number(weightGrams)),
    recipient: getRecipient(row, may(reader, "customer.see")),
    payment: getPayment(row),
    placed: `${nepaliDate(createdAt)} BS · ${dayInNepal(createdAt)} AD`,
    delivery: deliveryMethod === "pickup" ? "Store pickup" : [row.courier, row.trackingNumber].filter(Boolean).join(", "),
    lines: withSystem(items, orderSystem.array().parse(row.systems)).map(
      ({ name, sku, quantity, weightGrams: each, ...line }) => ({
        name,
        sku,
        quantity,
        detail: [line.pack, line.colourName, line.system && `for ${line.system}`].filter(Boolean).join(" · "),
        weight: weightText(each * quantity),
      }),
    ),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** The note about payment for the person who hands over the parcel. */
function getPayment(row: Row): string {
  if (row.status === "cancelled") return "Cancelled";
  const { due } = dueNow(row, row.payments);
  if (due === 0n) return "Paid";
  if (row.paymentStatus === "verifying") return `${formatPaisa(due)} is being checked: do not collect it`;
  const isCollected = row.paymentMethod === "cod" || row.deliveryMethod === "pickup";
  return isCollected ? `Collect ${formatPaisa(due)}` : `${formatPaisa(due)} not paid yet`;
}

function getRecipient({ address, companyName, user }: Row, hasContacts: boolean): string[] {
  const to = orderAddress.safeParse(address).data;
  if (!to) return [companyName ?? "", user.fullName, (hasContacts && user.phone) || ""].filter(Boolean);
  const { fullName, phone, tole, ward, municipality, district, province, landmark } = to;
  return [
    companyName ?? "",
    fullName,
    // The driver has to reach somebody.
    hasContacts ? phone : "Phone: ask the order desk",
    `${tole}, ward ${ward}`,
    municipality,
    `${district}, ${province}`,
    landmark && `Landmark: ${landmark}`,
  ].filter(Boolean);
}
