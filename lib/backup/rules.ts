import { createHash } from "node:crypto";

/** What is wrong with a backup or with what was asked, in one sentence for whoever runs the shop. */
export class BackupError extends Error {}

/** A key as the setting holds it, 32 bytes in base64. */
export const toKey = (text: string | undefined): Buffer | undefined => (text ? Buffer.from(text, "base64") : undefined);

type Kind = "shop" | "nightly";

/** "nightly-20261122t201500.backup": by name they stand in the order of their times, which are UTC. */
export function backupName(kind: Kind, at: Date): string {
  return `${kind}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").toLowerCase()}.backup`;
}

/** The nightly backups beyond the newest `keep`; those that a person asked for stay. */
export function getExpired(names: readonly string[], keep: number): string[] {
  const nightly = names.filter((name) => /^nightly-\d{8}t\d{6}\.backup$/.test(name)).toSorted();
  return nightly.slice(0, Math.max(0, nightly.length - keep));
}

const dayMs = 86_400_000;
/** 2 am in Nepal. */
const nightMs = (20 * 60 + 15) * 60_000;
/** Whoever opens the shop is served first; and what failed is not tried again each minute. */
const settleMs = 10 * 60_000;
const retryMs = 3_600_000;

const lastNight = (now: number): number => Math.floor((now - nightMs) / dayMs) * dayMs + nightMs;

/** When the next nightly backup begins. */
export const nextNight = (now: number): Date => new Date(lastNight(now) + dayMs);

type Times = { now: number; upSince: number; lastGood: number | null; lastTry: number | null };

/** Whether the backup of last night is missing: a machine that was off then makes it when it is on again. */
export function isDue({ now, upSince, lastGood, lastTry }: Times): boolean {
  const night = lastNight(now);
  if (lastGood !== null && lastGood >= night) return false;
  return now - upSince >= settleMs && (lastTry === null || now - lastTry >= retryMs);
}

/** Counts and sums up what goes by. */
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
