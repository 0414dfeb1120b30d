"use client";

import { useEffect, useRef, useState } from "react";
import { browserDrafts } from "@/lib/platform/browser/draft-store";
import { t } from "@/lib/platform/shared/language/t";
import { isPacked, type Picked, type PickOrder, putPieces, readPicked, scan, toKept } from "@/lib/sales/picking/admin/rules";
import { signal } from "./signal";

type Said = { text: string; isRight: boolean } | null;

const draft = "picking";
/** Lines of earlier rounds are forgotten, the oldest first. */
const maxKept = 1000;

/**
 * What is packed of these orders. It is kept in the browser, because a store room often has no network; so two people pick
 * different orders.
 */
export function usePicking(orders: readonly PickOrder[]) {
  const [picked, setPicked] = useState<Picked>({});
  const [said, setSaid] = useState<Said>(null);
  /** What is packed by now, and the order that is being packed: a camera reads several codes before the next render. */
  const latest = useRef<{ picked: Picked; currentId: string }>({ picked: {}, currentId: "" });
  // Only after hydration: the server knows nothing of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; orders only leave the page, when they are sent
  useEffect(() => show(readPicked(browserDrafts.read(draft), orders)), []);

  const show = (next: Picked) => {
    latest.current.picked = next;
    setPicked(next);
  };
  const keep = (next: Picked, currentId: string) => {
    show(next);
    latest.current.currentId = currentId;
    const kept = Object.entries({ ...toKept(browserDrafts.read(draft)), ...next });
    browserDrafts.save(draft, Object.fromEntries(kept.slice(-maxKept)));
  };
  const scanCode = (code: string) => {
    const result = scan(orders, latest.current.picked, code, latest.current.currentId);
    signal(result.isRight);
    if (!result.isRight) return setSaid({ text: result.problem, isRight: false });
    const { order, line, isComplete } = result;
    keep(result.picked, isComplete ? "" : order._id);
    const put = t`${line.name}, ${line.pack}: into ${order.number}.`;
    setSaid({ text: isComplete ? `${put} ${t`${order.number} is complete.`}` : put, isRight: true });
  };
  const put = (order: PickOrder, line: PickOrder["lines"][number], pieces: number) => {
    const next = putPieces(latest.current.picked, line, pieces);
    keep(next, isPacked(next, order) ? "" : order._id);
    setSaid(null);
  };
  return { picked, said, scanCode, put };
}
