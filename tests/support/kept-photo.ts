import { listFiles } from "@/lib/platform/server/media/storage";
import { photos, withUploads } from "@/lib/platform/server/media/uploads";
import { createPhoto } from "./delivered-orders";

type Folder = "private/job" | "private/return";

const keys = new Map<Folder, string>();

async function isThere(folder: Folder, key: string): Promise<boolean> {
  for await (const file of listFiles(folder)) if (file.key.startsWith(key)) return true;
  return false;
}

/** The key of a photo that is resized once, since files remain when rows are reset; again if a test has deleted it. */
export async function keptPhoto(folder: Folder): Promise<string> {
  const known = keys.get(folder);
  if (known && (await isThere(folder, known))) return known;
  const files = [await createPhoto()];
  const key = await withUploads({ ...photos, folder, files }, async ([stored]) => stored?.key ?? "");
  keys.set(folder, key);
  return key;
}
