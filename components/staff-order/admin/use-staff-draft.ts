"use client";

import { useEffect, useState } from "react";
import { toast } from "@/components/toast/toast";
import { tabDrafts } from "@/lib/platform/draft-store";
import { emptyDraft, type StaffDraft, typedDraft } from "./staff-draft";

const name = "staff-order";

/** A staff order's draft, which survives a refresh or a lost connection. `null` until it is read. */
export function useStaffDraft() {
  const [draft, setDraft] = useState<StaffDraft | null>(null);
  useEffect(() => setDraft(typedDraft.safeParse(tabDrafts.read(name)).data ?? emptyDraft()), []);
  useEffect(() => {
    if (draft) tabDrafts.save(name, draft);
  }, [draft]);
  const change = (values: Partial<StaffDraft>) => setDraft((before) => before && { ...before, ...values });
  const end = () => tabDrafts.remove(name);
  const restart = () => setDraft(emptyDraft());
  const clear = () => {
    // Saved too, because the form may have been left by then.
    const undo = () => {
      setDraft(draft);
      tabDrafts.save(name, draft);
    };
    restart();
    toast("info", "Order cleared", { action: { label: "Undo", press: undo } });
  };
  return { draft, change, end, restart, clear };
}
