/** What an empty database is seeded with: `demo` is the catalogue, three accounts to log in with and a year of orders. */
export type Seed = (typeof seeds)[number];
const seeds = ["demo", "catalogue", "none"] as const;

/** The value of SEED. By default the embedded database gets the demo, an operator's nothing. */
export function getSeed({ isEmbedded }: { isEmbedded: boolean }, input = process.env.SEED): Seed {
  if (!input) return isEmbedded ? "demo" : "none";
  const seed = seeds.find((each) => each === input);
  if (!seed) throw new Error(`SEED is "demo", "catalogue" or "none", not "${input}".`);
  if (seed === "demo" && !isEmbedded) {
    throw new Error(
      "SEED=demo is for the embedded database only: anybody could log in to its accounts. Leave out SEED or DATABASE_URL.",
    );
  }
  return seed;
}
