import type { Harness } from "./harness";

/** What a row found: figures to be printed. It throws where the shop does not keep its promise. */
export type RowFigures = Record<string, number | string>;

export type FaultRow = {
  id: string;
  what: string;
  /** Takes so long that only the long lane, and whoever names it, does it. */
  isInLongLane?: true;
  run: (harness: Harness, rounds: Rounds) => Promise<RowFigures>;
};

export type Rounds = {
  races: number;
  kills: number;
  /** Where the machine is slow, there are fewer kills than wanted. */
  killSeconds: number;
  cuts: number;
  emails: number;
  /** For how long a database says nothing, or keeps a table locked. */
  silentSeconds: number;
  /** Commits after which all kept pages are compared with new ones. */
  keptRounds: number;
};

/** What `npm test` has time for, and what the long lane does. */
export const shortRounds: Rounds = { races: 50, kills: 2, killSeconds: 30, cuts: 1, emails: 60, silentSeconds: 8, keptRounds: 4 };
export const longRounds: Rounds = {
  races: 200,
  kills: 100,
  killSeconds: 1200,
  cuts: 20,
  emails: 500,
  silentSeconds: 14,
  keptRounds: 60,
};
