import { useState } from "react";

export type Chosen<Row> = {
  /** Those of the list that are chosen, in its order. */
  rows: Row[];
  isAll: boolean;
  has: (id: string) => boolean;
  choose: (id: string, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
};

/** Which rows of a list are chosen, for what is done with several at once; who leaves the list is no longer among them. */
export function useChosen<Row extends { _id: string }>(list: readonly Row[]): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = list.filter(({ _id }) => chosen.has(_id));
  return {
    rows,
    isAll: rows.length === list.length,
    has: (id) => chosen.has(id),
    choose: (id, isChosen) =>
      setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id))),
    chooseAll: (isChosen) => setChosen(new Set(isChosen ? list.map(({ _id }) => _id) : [])),
  };
}
