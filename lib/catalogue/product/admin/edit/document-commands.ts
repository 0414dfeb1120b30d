import "server-only";
import type { DocumentKind } from "@/lib/catalogue/product/vocabulary";
import { putFile } from "@/lib/platform/server/media/storage";
import { type UploadKind, withUpload } from "@/lib/platform/server/media/uploads";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import type { addDocument } from "./contract";
import { changeLocked, type Editor, noSuchProduct } from "./lock";

type Upload = { file: File; kind: DocumentKind; title: string };

/** Adds a PDF after a product's existing documents. */
export async function addProductDocument(
  actor: Editor,
  id: string,
  { file, kind, title }: Upload,
): Promise<ReplyOf<typeof addDocument>> {
  return withUpload({ kind: pdfs, folder: "document", file, field: "file" }, async (stored) => {
    const { before, after, result } = await changeLocked({
      actor,
      id,
      work: (tx, { documents }) =>
        tx.productDocument.create({
          data: { productId: id, kind, title, ...stored, position: documents.length },
          select: { id: true },
        }),
    });
    const document = after.documents.find(({ _id }) => _id === result.id);
    if (!document) throw noSuchProduct();
    return { document, updatedAt: after.updatedAt, changedFrom: before.updatedAt };
  });
}

const pdfs: UploadKind<{ key: string; bytes: number }> = {
  refusal: "This file is not a PDF",
  check: (body) => {
    if (!isPdf(body)) throw new Error("no PDF");
    return 0;
  },
  store: async (key, body) => {
    const file = `${key}.pdf`;
    await putFile(file, body);
    return { key: file, bytes: body.length };
  },
  getFiles: (key) => [`${key}.pdf`],
};

/** Checks the bytes, not the name: a PDF has a header, and an end marker that an incomplete upload lacks. */
function isPdf(body: Buffer): boolean {
  return body.subarray(0, 5).toString("latin1") === "%PDF-" && body.subarray(-2048).toString("latin1").includes("%%EOF");
}
