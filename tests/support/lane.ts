import { createHash } from "node:crypto";

/** `npm test` tries a sample of what is exhaustive; the long lane, `npm run test:long`, tries every case (docs/testing.md). */
export const isLong = process.env.LONG === "1";

/**
 * About one case of `share`, in the long lane every case. A hash of its name decides: the sample is the same on every run, and a
 * new case changes nothing about the others.
 */
export function sample<T>(cases: readonly T[], share: number, name: (each: T) => string = String): T[] {
  if (isLong) return [...cases];
  const chosen = cases.filter((each) => hash(name(each)) % share === 0);
  return chosen.length > 0 ? chosen : cases.slice(0, 1);
}

const hash = (text: string) => createHash("sha256").update(text).digest().readUInt32BE();

/** How wide the screen is where axe looks at a page: a small phone and, in the long lane, a tablet and a desk as well. */
export const axeWidths = isLong ? [320, 768, 1440] : [320];
