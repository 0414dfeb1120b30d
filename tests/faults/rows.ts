import type { Harness } from "./harness";

/** The figures that a row prints. A row throws if the shop does not behave as promised. */
export type RowFigures = Record<string, number | string>;

export type FaultRow = {
  id: string;
  what: string;
  /** Runs only in the long lane or if it is named. */
  isInLongLane?: true;
  run: (harness: Harness, rounds: Rounds) => Promise<RowFigures>;
};

export type Rounds = {
  races: number;
  kills: number;
  /** Time limit: on a slow machine there are fewer kills. */
  killSeconds: number;
  cuts: number;
  emails: number;
  /** How long the database is silent, or a table locked. */
  silentSeconds: number;
  /** How many random commits to compare all cached pages after. */
  cacheRounds: number;
};

/** The rounds of `npm test`, and of the long lane. */
export const shortRounds: Rounds = {
  races: 50,
  kills: 2,
  killSeconds: 30,
  cuts: 1,
  emails: 60,
  silentSeconds: 8,
  cacheRounds: 4,
};
export const longRounds: Rounds = {
  races: 200,
  kills: 100,
  killSeconds: 1200,
  cuts: 20,
  emails: 500,
  silentSeconds: 14,
  cacheRounds: 60,
};
