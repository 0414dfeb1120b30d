import "server-only";
import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/audit/commands";
import type { ReplyOf } from "@/lib/platform/api/endpoint";
import { AppError } from "@/lib/platform/errors";
import { putFile } from "@/lib/platform/media/storage";
import { discardFiles } from "@/lib/platform/media/store-image";
import type { DocumentKind } from "@/lib/product/vocabulary";
import type { addDocument } from "./contract";
import { changeLocked, noSuchProduct } from "./lock";

type Upload = { file: File; kind: DocumentKind; title: string };

/** Adds a PDF behind the documents a product has. */
export async function addProductDocument(
  actor: Actor,
  id: string,
  { file, kind, title }: Upload,
): Promise<ReplyOf<typeof addDocument>> {
  const body = Buffer.from(await file.arrayBuffer());
  if (!isPdf(body)) throw refused("This is no PDF");
  const key = `document/${randomUUID()}.pdf`;
  await putFile(key, body);
  try {
    const { before, after, result } = await changeLocked({
      actor,
      id,
      work: (tx, { documents }) =>
        tx.productDocument.create({
          data: { productId: id, kind, title, key, bytes: body.length, position: documents.length },
          select: { id: true },
        }),
    });
    const document = after.documents.find(({ _id }) => _id === result.id);
    if (!document) throw noSuchProduct();
    return { document, updatedAt: after.updatedAt, changedFrom: before.updatedAt };
  } catch (error) {
    await discardFiles([key]);
    throw error;
  }
}

/** By its bytes, whatever its name says: a beginning, and an end that a broken upload has not. */
function isPdf(body: Buffer): boolean {
  return body.subarray(0, 5).toString("latin1") === "%PDF-" && body.subarray(-2048).toString("latin1").includes("%%EOF");
}

const refused = (message: string) => new AppError("invalid", message, { fields: { file: message } });
