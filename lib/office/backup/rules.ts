import { createHash } from "node:crypto";
import { dayMs, nepalOffsetMs } from "@/lib/platform/shared/calendar/nepal-time";

/** A problem with a backup or a request, with a message for whoever runs the shop. */
export class BackupError extends Error {}

/** Reads a key from its setting: 32 bytes in base64. */
export const toKey = (text: string | undefined): Buffer | undefined => (text ? Buffer.from(text, "base64") : undefined);

type Kind = "shop" | "nightly" | "staff";

/** "nightly-20261122t201500.backup", with the time in UTC, so that names sort by time. */
export function backupName(kind: Kind, at: Date): string {
  return `${kind}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").toLowerCase()}.backup`;
}

/** How many backups that staff asked for are kept. */
const keptOfStaff = 3;

/** The nightly backups beyond the newest `keep`, and the oldest of those that staff asked for; `npm run backup` makes ones that never expire. */
export function getExpired(names: readonly string[], keep: number): string[] {
  return [...getOldest(names, "nightly", keep), ...getOldest(names, "staff", keptOfStaff)];
}

function getOldest(names: readonly string[], kind: Kind, keep: number): string[] {
  const ofKind = names.filter((name) => new RegExp(`^${kind}-\\d{8}t\\d{6}\\.backup$`).test(name)).toSorted();
  return ofKind.slice(0, Math.max(0, ofKind.length - keep));
}

/** Most images are missing: the disk or bucket that has them cannot be reached, or is another one than before. */
export const lacksImages = ({ files, missing }: { files: number; missing: number }): boolean => missing > files;

/** 2 am in Nepal. */
const nightMs = 2 * 3_600_000 - nepalOffsetMs;
/** The delay after a start, so that visitors are served first, and the delay before a retry. */
const settleMs = 10 * 60_000;
const retryMs = 3_600_000;

const lastNight = (now: number): number => Math.floor((now - nightMs) / dayMs) * dayMs + nightMs;

/** When the next nightly backup starts. */
export const nextNight = (now: number): Date => new Date(lastNight(now) + dayMs);

type Times = { now: number; upSince: number; lastGood: number | null; lastTry: number | null };

/** Whether to start last night's backup: it is missing, the process has settled, and the last attempt is long enough ago. */
export function isDue({ now, upSince, lastGood, lastTry }: Times): boolean {
  const night = lastNight(now);
  if (lastGood !== null && lastGood >= night) return false;
  return now - upSince >= settleMs && (lastTry === null || now - lastTry >= retryMs);
}

/** Counts chunks and bytes, and computes their checksum. */
export class Tally {
  #bytes = 0;
  #count = 0;
  readonly #sum = createHash("sha256");

  add(body: Buffer, name = ""): void {
    this.#bytes += body.length;
    this.#count++;
    if (name) this.#sum.update(`${name} ${body.length}\n`);
    this.#sum.update(body);
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#bytes;
  }

  digest(): string {
    return this.#sum.copy().digest("hex");
  }
}
