import { useRef, useState } from "react";

export type Chosen<Row> = {
  /** Those of the list that are chosen, in its order. */
  rows: Row[];
  isAll: boolean;
  has: (id: string) => boolean;
  /** With Shift: everything from the row that was pressed before up to this one. */
  choose: (id: string, isChosen: boolean, isRange?: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
};

/** Which rows of a list are chosen, for what is done with several at once; who leaves the list is no longer among them. */
export function useChosen<Row extends { _id: string }>(list: readonly Row[]): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef("");
  const rows = list.filter(({ _id }) => chosen.has(_id));
  return {
    rows,
    isAll: rows.length > 0 && rows.length === list.length,
    has: (id) => chosen.has(id),
    choose: (id, isChosen, isRange = false) => {
      const changed = isRange ? getRange(list, anchor.current, id) : [id];
      anchor.current = id;
      setChosen((before) => new Set(isChosen ? [...before, ...changed] : [...before].filter((each) => !changed.includes(each))));
    },
    chooseAll: (isChosen) => setChosen(new Set(isChosen ? list.map(({ _id }) => _id) : [])),
  };
}

function getRange(list: readonly { _id: string }[], from: string, to: string): string[] {
  const ids = list.map(({ _id }) => _id);
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
