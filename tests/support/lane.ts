import { createHash } from "node:crypto";

/** `npm test` runs a sample of exhaustive tests; the long lane, `npm run test:long`, runs every case (docs/testing.md). */
export const isLong = process.env.LONG === "1";

/**
 * About one case of `share`, in the long lane every case. A hash of its name decides: the sample is the same on every run, and a
 * new case changes nothing about the others.
 */
export function sample<T>(cases: readonly T[], share: number, name: (each: T) => string = String): T[] {
  if (isLong) return [...cases];
  const chosen = cases.filter((each) => isSampled(name(each), share));
  return chosen.length > 0 ? chosen : cases.slice(0, 1);
}

const hash = (text: string) => createHash("sha256").update(text).digest().readUInt32BE();

/** Whether `npm test` tries this one too, of about `share` alike. */
const isSampled = (name: string, share: number) => isLong || hash(name) % share === 0;

/** How wide the screen is where axe looks at a page: a small phone and, in the long lane, a tablet and a desk as well. */
export const axeWidths = isLong ? [320, 768, 1440] : [320];

/** The same for the screens of staff, every third of them. */
export const staffAxeWidths = (screen: string) => (isSampled(screen, 3) ? axeWidths : []);
