import "server-only";
import { readDocumentLook } from "@/lib/content/company-detail/document-look";
import { readLinks } from "@/lib/messages/order-link/queries";
import type { WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { inLanguage } from "@/lib/platform/server/language/language";
import { makePdf } from "@/lib/platform/server/pdf/pdf";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { toLanguage } from "@/lib/platform/shared/language/languages";
import { t } from "@/lib/platform/shared/language/t";
import { allRights, type Holder } from "@/lib/platform/shared/rights";
import type { Actor } from "@/lib/records/audit/commands";
import type { DocumentsFile, PrintedDocument } from "@/lib/sales/invoice/document-file";
import type { LabelPaper, PackingSlip } from "@/lib/sales/invoice/packing-slip";
import { keepPrints } from "@/lib/sales/invoice/print-log";
import { currentInvoice, readContent } from "@/lib/sales/invoice/queries";
import { isOut } from "@/lib/sales/order/parcel/rules";
import { slipColumns, toPackingSlips } from "./packing-slips";
import { dropSlipPrints, findStaleSlip, getSlipContent, keepSlipPrints } from "./slip-version";

/** Who prints, with the language that they read. */
type Reader = Actor & WithRights & { language?: string };

type Request = {
  orders: string[];
  packingSlips: boolean;
  invoices: boolean;
  parcel?: number | undefined;
  label?: LabelPaper | undefined;
};

const columns = {
  invoices: { where: currentInvoice, select: { id: true } },
  ...slipColumns,
} as const satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof columns }>;

/** Packing slips and tax invoices in one PDF, order by order. An invoice printed here counts as printed, and is kept as such. */
export async function printOrderDocuments(
  reader: Reader,
  { orders, packingSlips, invoices, parcel, label }: Request,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await db.order.findMany({ where: { id: { in: orders }, deletedAt: null }, include: columns });
  if (rows.length === 0) throw notFoundError();
  const company = await db.companyDetail.findUnique({ where: { id: 1 } });
  const shop = { shop: company?.name ?? "", store: company?.location ?? "" };
  const printed = invoices ? await countPrints(reader, rows) : new Map<string, PrintedInvoice>();
  const slips = packingSlips ? await keepSlipPrints(reader, await toSlipPrints(rows, parcel)) : null;
  const packed = await makeSlips(reader, slips ? rows : [], { ...shop, parcel, versions: slips?.versions });
  const documents = rows
    .toSorted((a, b) => orders.indexOf(a.id) - orders.indexOf(b.id))
    .flatMap(({ id }): PrintedDocument[] => {
      const invoice = printed.get(id);
      return [...(packed.get(id) ?? []).map((packingSlip) => ({ packingSlip, label })), ...(invoice ? [invoice] : [])];
    });
  if (documents.length === 0) {
    if (packingSlips) throw new AppError("not_found", "There is no such parcel.");
    throw new AppError("conflict", "None of these orders has a tax invoice yet: it is issued when the goods leave.");
  }
  try {
    const head = await inLanguage(toLanguage(reader.language), async () => ({ title: t`Orders`, language: currentLanguage() }));
    const pdf = await makePdf({ documents, ...head, look: await readDocumentLook() } satisfies DocumentsFile);
    const prints = [...printed.values()].map(({ id, print }) => ({ invoiceId: id, copy: print }));
    await keepPrints({ ...reader, role: "admin" }, prints);
    return pdf;
  } catch (error) {
    await uncountPrints(printed.values());
    if (slips) await dropSlipPrints(slips);
    throw error;
  }
}

type SlipsOf = Pick<PackingSlip, "shop" | "store"> & {
  parcel: number | undefined;
  versions: ReadonlyMap<string, number> | undefined;
};

/**
 * The slips of each order, in the language of whoever packs. A label is read by a courier, whom nobody asked for theirs: what to collect
 * is on it in English too, as other shops' labels say it.
 */
async function makeSlips(reader: Reader, rows: readonly Row[], { versions, ...shop }: SlipsOf) {
  const make = async () =>
    rows.map((row) => [row.id, toPackingSlips(reader, row, { ...shop, version: versions?.get(row.id) ?? 1 })] as const);
  const english = new Map(await inLanguage("en", make));
  const language = toLanguage(reader.language);
  if (language === "en") return english;
  const withEnglish = (id: string, slips: PackingSlip[]) =>
    slips.map((slip, at) => ({ ...slip, paymentInEnglish: english.get(id)?.[at]?.payment ?? "" }));
  return new Map((await inLanguage(language, make)).map(([id, slips]) => [id, withEnglish(id, slips)]));
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
async function uncountPrints(printed: Iterable<PrintedInvoice>): Promise<void> {
  for (const { id, print } of printed) {
    await db.invoice.updateMany({ where: { id, prints: print }, data: { prints: { decrement: 1 } } });
  }
}

/** What the slip of an order says of which nothing has left, whoever prints it: only such a slip is replaced by a later one. */
const toContents = (row: Row): string[] =>
  row.parcels.some(isOut)
    ? []
    : toPackingSlips({ rights: allRights }, row, { shop: "", store: "", version: 1 }).map(getSlipContent);

/** Compared in English, whatever language the slips are in. The slip of one parcel is no version of the order's. */
const toSlipPrints = (rows: readonly Row[], parcel: number | undefined) =>
  inLanguage("en", async () => {
    const contents = (row: Row) => (parcel === undefined ? toContents(row) : []);
    return rows.flatMap((row) => contents(row).map((content) => ({ orderId: row.id, content })));
  });

/** When the slip of an order that is still to be packed was printed, if the order has changed since. */
export async function getStaleSlip(id: string): Promise<string | null> {
  const row = await db.order.findUnique({ where: { id, status: { in: ["pending", "confirmed"] } }, include: columns });
  const [content] = row ? await inLanguage("en", async () => toContents(row)) : [];
  return content === undefined ? null : findStaleSlip(id, content);
}
