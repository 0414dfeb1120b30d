"use client";

import { useEffect, useRef, useState } from "react";
import type { Quote } from "@/lib/order/contract";
import { getDifferences, goodsDifferences } from "./differences";
import type { Options } from "./use-quote";

/** What became different by itself since the customer looked; what they asked for themselves is no difference. */
export function useChanges(asked: Options, quote: Quote | undefined): string[] {
  const [changes, setChanges] = useState<string[]>([]);
  const seen = useRef<{ asked: string; quote: Quote } | null>(null);
  const question = JSON.stringify(asked);
  useEffect(() => {
    if (!quote) return;
    const before = seen.current;
    seen.current = { asked: question, quote };
    if (!before || before.quote === quote) return;
    if (before.asked !== question) setChanges(goodsDifferences(before.quote, quote));
    else setChanges((known) => merged(known, getDifferences(before.quote, quote)));
  }, [question, quote]);
  return changes;
}

/** Nothing new leaves what was said in sight. */
const merged = (known: string[], found: string[]): string[] => (found.length > 0 ? found : known);
