/** What an empty shop is filled with: `demo` is the catalogue, three people to sign in as and a year of trade. */
export type Seed = (typeof seeds)[number];
const seeds = ["demo", "catalogue", "none"] as const;

/** By SEED; where it is not set, the embedded shop is one to try out, and an operator's database holds nothing invented. */
export function getSeed({ isEmbedded }: { isEmbedded: boolean }, input = process.env.SEED): Seed {
  if (!input) return isEmbedded ? "demo" : "none";
  const seed = seeds.find((each) => each === input);
  if (!seed) throw new Error(`SEED is "demo", "catalogue" or "none", not "${input}".`);
  if (seed === "demo" && !isEmbedded) {
    throw new Error(
      "SEED=demo is for the embedded database only: anybody could sign in as its people. Leave SEED out, or DATABASE_URL.",
    );
  }
  return seed;
}
