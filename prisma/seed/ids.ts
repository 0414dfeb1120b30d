import { createHash } from "node:crypto";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";

/** The fixed date from which the seed counts back, so that the catalogue is the same on any day. */
export const seedDate = new Date("2026-11-01T06:15:00Z");

export function daysBefore(days: number): Date {
  return new Date(seedDate.getTime() - days * dayMs);
}

/** A deterministic UUIDv7: its time, and a hash of its key instead of random bits. */
export function seedId(kind: string, key: string, at: Date = seedDate): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const hash = createHash("sha256").update(`${kind}:${key}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(3, 5), 16) & 0x3f) | 0x80).toString(16);
  const hex = `${time}7${hash.slice(0, 3)}${variant}${hash.slice(5, 19)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A product's id, dated by its age. */
export const productId = ({ key, addedDaysAgo }: { key: string; addedDaysAgo: number }): string =>
  seedId("product", key, daysBefore(addedDaysAgo));
