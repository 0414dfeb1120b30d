import { settingNames } from "./env.ts"; // with its ending, because scripts read this file too

type Source = Record<string, string | undefined>;

/** What only scripts, tests and packages read. */
const otherNames = [
  "SEED",
  "ADMIN_PASSWORD",
  "DEBUG",
  "CI",
  "LONG",
  "CHROMIUM_PATH",
  "SHOP_URL",
  "SOAK_MINUTES",
  "THROUGH_POOLER",
  "NEXTAUTH_URL",
];
const knownNames = [...settingNames, ...otherNames];
const ownPrefix = /^(DATABASE_|S3_|BACKUP_|ESEWA_|KHALTI_|SPARROW_|RESEND_|SMS_|PAGE_CACHE)/;
/** What Kubernetes sets for a service called "database", and what Railway, Heroku and Vercel set beside DATABASE_URL. */
const platformName =
  /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)|^DATABASE_(PUBLIC_URL|PRIVATE_URL|CONNECTION_POOL_URL|URL_UNPOOLED)$|^REDIS_URL$/;
const maxEdits = 2;
/** Shorter names are near to what others set, such as LONG to LANG and PORT to HOST. */
const minComparedLength = 8;

/** Refuses misspelt settings: a shop without the setting that was meant would start, and do something else. */
export function assertKnownNames(source: Source): void {
  const problems = listUnknown(source).flatMap((name) => {
    const nearest = findNearest(name);
    return nearest ? `${name} is no setting of the shop; did you mean ${nearest}?` : [];
  });
  if (problems.length > 0) throw new Error(problems.join(" "));
}

/** Names that begin like a setting and are near to none: another program's, or something that somebody believes to be a setting. */
export const getNameWarnings = (source: Source): string[] =>
  listUnknown(source)
    .filter((name) => ownPrefix.test(name) && !findNearest(name))
    .map((name) => `${name} is no setting of the shop and has no effect; .env.example has them all.`);

const listUnknown = (source: Source): string[] =>
  Object.entries(source)
    .filter(([name, value]) => value && !knownNames.includes(name) && !platformName.test(name) && !value.startsWith("tcp://"))
    .map(([name]) => name);

function findNearest(name: string): string | undefined {
  const isBeginning = (known: string) => ownPrefix.test(name) && known.startsWith(`${name}_`);
  return knownNames
    .filter((known) => known.length >= minComparedLength)
    .map((known) => ({ known, edits: isBeginning(known) ? 1 : countEdits(name.toUpperCase(), known) }))
    .filter(({ edits }) => edits <= maxEdits)
    .toSorted((a, b) => a.edits - b.edits)[0]?.known;
}

/** How many letters must be inserted, removed or replaced to make one name the other (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (const [at, other] of [...to].entries()) {
      const [corner = 0, over = 0] = row.slice(at);
      next.push(Math.min(over + 1, (next[at] ?? 0) + 1, corner + Number(letter !== other)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
