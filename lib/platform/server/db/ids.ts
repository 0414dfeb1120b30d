import { randomBytes, randomInt } from "node:crypto";
import { sharedState } from "@/lib/platform/server/shared-state";

/** The time of the latest id, and its number within that millisecond. */
const counter = sharedState("ids", () => ({ latest: 0, count: 0 }));

/**
 * A new UUIDv7. Its time comes first, so that rows created together are stored together; within one millisecond each id is
 * greater than the one before (RFC 9562, 6.2), so that sorting by time and id keeps the order of creation.
 */
export function newId(): string {
  const now = Date.now();
  counter.count = now === counter.latest && counter.count < 0xfff ? counter.count + 1 : randomInt(0x800);
  counter.latest = now;
  const time = now.toString(16).padStart(12, "0");
  const bytes = randomBytes(8);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80;
  const text = `${time}7${counter.count.toString(16).padStart(3, "0")}${bytes.toString("hex")}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
