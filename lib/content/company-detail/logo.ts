import "server-only";
import { buffer } from "node:stream/consumers";
import { db } from "@/lib/platform/server/db/client";
import { log } from "@/lib/platform/server/log";
import { getFile } from "@/lib/platform/server/media/storage";
import { pngFile } from "@/lib/platform/shared/image";
import { logoFrame } from "@/lib/platform/shared/shop-look";

/** The uploaded logo as PNG, for documents; `null` for the built-in one, also while the files cannot be reached. */
export async function readLogo(): Promise<Uint8Array | null> {
  const company = await db.companyDetail.findFirst({ where: { id: 1 }, select: { logoKey: true } });
  if (!company?.logoKey) return null;
  try {
    const file = await getFile(pngFile(company.logoKey, logoFrame.width));
    return file && new Uint8Array(await buffer(file.stream()));
  } catch (err) {
    log.warn({ err }, "the logo could not be read for a document");
    return null;
  }
}
