import "server-only";
import { buffer } from "node:stream/consumers";
import { db } from "@/lib/platform/server/db/client";
import { log } from "@/lib/platform/server/log";
import { getFile } from "@/lib/platform/server/media/storage";
import { pngFile } from "@/lib/platform/shared/image";
import { type DocumentLook, logoFrame } from "@/lib/platform/shared/shop-look";

/** The shop's colour and uploaded logo for documents; the built-in logo also while the files cannot be reached. */
export async function readDocumentLook(): Promise<DocumentLook> {
  const company = await db.companyDetail.findFirst({ where: { id: 1 }, select: { logoKey: true, brandColor: true } });
  const logo = company?.logoKey ? await readLogo(company.logoKey) : null;
  return { logo, brandColor: company?.brandColor ?? "" };
}

async function readLogo(key: string): Promise<Uint8Array | null> {
  try {
    const file = await getFile(pngFile(key, logoFrame.width));
    return file && new Uint8Array(await buffer(file.stream()));
  } catch (err) {
    log.warn({ err }, "the logo could not be read for a document");
    return null;
  }
}
