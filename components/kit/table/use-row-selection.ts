import { useRef, useState } from "react";

export type RowSelection<Row> = {
  /** The selected rows, in the order of the list. */
  rows: Row[];
  isAll: boolean;
  has: (id: string) => boolean;
  /** With `isRange`, changes all rows from the last one clicked to this one. */
  choose: (id: string, isChosen: boolean, isRange?: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
};

/** The selected rows of a list, for bulk actions. Rows that leave the list are no longer selected. */
export function useRowSelection<Row extends { _id: string }>(list: readonly Row[]): RowSelection<Row> {
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
  const bounds = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = bounds;
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
