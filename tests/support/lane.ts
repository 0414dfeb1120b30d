import { createHash } from "node:crypto";

/** `npm test` runs a sample of exhaustive tests; the long lane, `npm run test:long`, runs every case (docs/testing.md). */
export const isLong = process.env.LONG === "1";

/**
 * About one case in `share`; in the long lane every case. A hash of the case's name decides, so that the sample is the same on
 * every run and a new case does not change it.
 */
export function sample<T>(cases: readonly T[], share: number, name: (each: T) => string = String): T[] {
  if (isLong) return [...cases];
  const chosen = cases.filter((each) => isSampled(name(each), share));
  return chosen.length > 0 ? chosen : cases.slice(0, 1);
}

const hash = (text: string) => createHash("sha256").update(text).digest().readUInt32BE();

/** Whether this case is in a sample of about one in `share`. */
export const isSampled = (name: string, share: number) => isLong || hash(name) % share === 0;

/** The screen widths at which axe checks a page: a small phone and, in the long lane, also a tablet and a desktop. */
export const axeWidths = isLong ? [320, 768, 1440] : [320];

/** The same for a staff screen, of which only about every third is in the sample. */
export const staffAxeWidths = (screen: string) => (isSampled(screen, 3) ? axeWidths : []);
