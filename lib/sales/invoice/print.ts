import { currentLanguage } from "@/lib/platform/shared/language/language";
import type { DocumentContent } from "./content";
import { amountInWords } from "./rules";
import "server-only";
import { readDocumentLook } from "@/lib/content/company-detail/document-look";
import { readLinks } from "@/lib/messages/order-link/queries";
import { readableBy } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { makePdf } from "@/lib/platform/server/pdf/pdf";
import { notFoundError } from "@/lib/platform/shared/errors";
import type { DocumentFile } from "./document-file";
import { keepPrints, type Taker } from "./print-log";
import { readContent } from "./queries";

/** More than anyone needs, but few enough not to overload the CPU. */
const printLimit: Limit = { name: "print", points: 120, seconds: 3600 };

type Print = { pdf: Uint8Array<ArrayBuffer>; fileName: string };

/** Prints a document. Prints are counted in one statement: of two at the same time, only one is the original. */
export async function printDocument(taker: Taker, id: string): Promise<Print> {
  await countTry(printLimit, taker.id);
  const where = { id, order: readableBy(taker, "order.see") };
  const [printed] = await db.invoice.updateManyAndReturn({
    where,
    data: { prints: { increment: 1 } },
    select: { orderId: true, number: true, content: true, prints: true },
  });
  if (!printed) throw notFoundError();
  const { orderId, number, content, prints: print } = printed;
  try {
    const link = (await readLinks([orderId])).get(orderId) ?? "";
    const file: DocumentFile = {
      content: inReadersWords(readContent(taker, content)),
      print,
      link,
      look: await readDocumentLook(),
    };
    const pdf = await makePdf(file);
    await keepPrints(taker, [{ invoiceId: id, copy: print }]);
    return { pdf, fileName: `${number.replaceAll("/", "-")}.pdf` };
  } catch (error) {
    // Not printed: undo the count, unless someone has printed it since.
    await db.invoice.updateMany({ where: { id, prints: print }, data: { prints: { decrement: 1 } } });
    throw error;
  }
}

/** A document is English; the amount in words is what its reader reads. */
const inReadersWords = (content: DocumentContent): DocumentContent =>
  currentLanguage() === "en" ? content : { ...content, inWords: amountInWords(BigInt(content.totals.total)) };
