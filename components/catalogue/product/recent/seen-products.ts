import { readBrowserValue, writeBrowserValue } from "@/lib/platform/browser/browser-storage";

/** A product whose page was opened in this browser. Without its price, which would be out of date; nothing is sent to the server. */
export type SeenProduct = { id: string; name: string; image: { key: string; width: number; height: number } | null };

const key = "seenProducts";
const maxSeen = 12;

/** Newest first. */
export function readSeen(): SeenProduct[] {
  const stored = readBrowserValue(key);
  return Array.isArray(stored) ? stored.filter(isSeen).slice(0, maxSeen) : [];
}

export function rememberSeen({ id, name, image }: SeenProduct): void {
  const others = readSeen().filter((each) => each.id !== id);
  writeBrowserValue(key, [{ id, name, image }, ...others].slice(0, maxSeen));
}

export const forgetSeen = (): void => writeBrowserValue(key, []);

/** Storage may contain anything. */
function isSeen(value: unknown): value is SeenProduct {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, image } = value as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string" && (image === null || isImage(image));
}

function isImage(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { key, width, height } = value as Record<string, unknown>;
  return typeof key === "string" && typeof width === "number" && typeof height === "number";
}
