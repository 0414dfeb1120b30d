import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The rows of a new database: `demo` is the catalogue, accounts to log in with and a year of orders. */
export type Seed = (typeof seeds)[number];
const seeds = ["demo", "catalogue", "none"] as const;

const getFile = (dir: string) => path.join(dir, "seed");

type Shop = { isEmbedded: boolean; dir: string };

/** The value of SEED. By default the embedded database in `dir` gets what it was begun with, at first the demo; an operator's nothing. */
export function getSeed({ isEmbedded, dir }: Shop, input = process.env.SEED || readNote({ isEmbedded, dir })): Seed {
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

/** An embedded shop that was begun empty gets no invented products when it is started without SEED. */
export function noteSeed({ isEmbedded, dir }: Shop, seed: Seed): void {
  if (isEmbedded) writeFileSync(getFile(dir), seed);
}

const readNote = ({ isEmbedded, dir }: Shop): string =>
  isEmbedded && existsSync(getFile(dir)) ? readFileSync(getFile(dir), "utf8") : "";
