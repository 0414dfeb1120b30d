"use client";

import { useEffect, useState } from "react";
import { emptyDraft, type StaffDraft, typedDraft } from "./staff-draft";

const place = "office:order-draft";

/** A browser may forbid storage: then a refresh loses what was typed, and nothing else breaks. */
function kept(): StaffDraft | null {
  try {
    return typedDraft.safeParse(JSON.parse(sessionStorage.getItem(place) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

function keep(draft: StaffDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify(draft));
    else sessionStorage.removeItem(place);
  } catch {
    // see above
  }
}

/** What is typed of an order; a refresh, an ended session or a lost connection takes nothing of it. `null` until it is read. */
export function useStaffDraft() {
  const [draft, setDraft] = useState<StaffDraft | null>(null);
  useEffect(() => setDraft(kept() ?? emptyDraft()), []);
  useEffect(() => {
    if (draft) keep(draft);
  }, [draft]);
  const change = (values: Partial<StaffDraft>) => setDraft((before) => before && { ...before, ...values });
  const end = () => keep(null);
  const restart = () => setDraft(emptyDraft());
  return { draft, change, end, restart };
}
