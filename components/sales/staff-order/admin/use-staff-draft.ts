"use client";

import { useEffect, useState } from "react";
import { toast } from "@/components/kit/toast/toast";
import { adminPath } from "@/components/sales/order/admin/admin-query";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import type { OrderCopy } from "@/lib/sales/staff-order/admin/search";
import { type DraftChange, emptyDraft, type StaffDraft, toDraft, typedDraft } from "./staff-draft";

const name = "staff-order";
const path = `${adminPath}/new`;

/** A staff order's draft, which survives a refresh or a lost connection. `null` until it is read. `copy` replaces it once. */
export function useStaffDraft(copy: OrderCopy | null) {
  const [draft, setDraft] = useState<StaffDraft | null>(null);
  /** The draft from before can be taken back, also if the form has been left by then. */
  const replace = (before: StaffDraft, { by, message }: { by: StaffDraft; message: string }) => {
    const undo = () => {
      setDraft(before);
      tabDrafts.save(name, before);
    };
    setDraft(by);
    toast("info", message, { action: { label: "Undo", press: undo } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form is opened
  useEffect(() => {
    const stored = typedDraft.safeParse(tabDrafts.read(name)).data;
    if (!copy) return setDraft(stored ?? emptyDraft());
    // So that a reload keeps what is typed from here on.
    window.history.replaceState(null, "", path);
    if (stored && (stored.lines.length > 0 || stored.list))
      replace(stored, { by: toDraft(copy), message: "Your unfinished order was replaced" });
    else setDraft(toDraft(copy));
  }, []);
  useEffect(() => {
    if (draft) tabDrafts.save(name, draft);
  }, [draft]);
  const change = (values: DraftChange) =>
    setDraft((before) => before && { ...before, ...(typeof values === "function" ? values(before) : values) });
  const end = () => tabDrafts.remove(name);
  const restart = () => setDraft(emptyDraft());
  /** Puts another draft into the form. What was typed there can be taken back. */
  const load = (next: StaffDraft) =>
    draft && draft.lines.length > 0
      ? replace(draft, { by: next, message: "Your unfinished order was replaced" })
      : setDraft(next);
  const clear = () => draft && replace(draft, { by: emptyDraft(), message: "Order cleared" });
  return { draft, change, end, restart, load, clear };
}
