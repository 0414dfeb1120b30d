"use client";

import { useEffect, useState } from "react";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import { maxLines } from "@/lib/sales/settlement/admin/contract";
import { type ChosenLine, chosenLine, toChosen } from "./chosen-lines";

const draft = chosenLine.array().max(maxLines);

/** The lines of a settlement that is being prepared. They survive a reload in this tab, and stay when another page of parcels is opened. */
export function useChosenLines(courierId: string) {
  const name = `settlement-${courierId}`;
  const [lines, setLines] = useState<ChosenLine[] | null>(null);
  useEffect(() => setLines(draft.safeParse(tabDrafts.read(name)).data ?? []), [name]);
  useEffect(() => {
    if (lines && lines.length > 0) tabDrafts.save(name, lines);
    else if (lines) tabDrafts.remove(name);
  }, [name, lines]);
  const isChosen = (id: string) => lines?.some(({ parcel }) => parcel._id === id) ?? false;
  const change = (next: (before: ChosenLine[]) => ChosenLine[]) => setLines((before) => next(before ?? []));
  return {
    lines: lines ?? [],
    isChosen,
    change,
    choose: (parcel: ChosenLine["parcel"], isTicked: boolean) =>
      change((before) => {
        const others = before.filter((line) => line.parcel._id !== parcel._id);
        return isTicked ? [...others, toChosen(parcel)] : others;
      }),
    type: (id: string, typed: Partial<Omit<ChosenLine, "parcel">>) =>
      change((before) => before.map((line) => (line.parcel._id === id ? { ...line, ...typed } : line))),
    end: () => setLines([]),
  };
}
