"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import type { EditStart } from "@/lib/sales/staff-order/admin/edit/start";
import { type EditDraft, toDraft, typedEdit } from "./edit-draft";

/** New values, or a function of the draft as it is by then. */
export type EditChange = Partial<EditDraft> | ((draft: EditDraft) => Partial<EditDraft>);

/** What was typed, with the order as it was then: only what differs from that is a change. */
const storedEdit = z.object({
  start: z.custom<EditStart>((value) => typeof value === "object" && value !== null && "items" in value),
  draft: typedEdit,
});
type StoredEdit = z.infer<typeof storedEdit>;

/** The draft of an order's edit, which survives a refresh or a lost connection. `null` until it is read. */
export function useEditDraft(current: EditStart) {
  const name = `order-edit:${current.id}`;
  const [edit, setEdit] = useState<StoredEdit | null>(null);
  const [isRestored, setRestored] = useState(false);
  const begin = () => {
    setRestored(false);
    setEdit({ start: current, draft: toDraft(current) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each state of the order
  useEffect(() => {
    const stored = storedEdit.safeParse(tabDrafts.read(name)).data;
    if (!stored) return begin();
    setRestored(true);
    setEdit(stored);
  }, [name, current.version]);
  const change = (values: EditChange) =>
    setEdit((before) => {
      if (!before) return before;
      const { start, draft } = before;
      const after = { start, draft: { ...draft, ...(typeof values === "function" ? values(draft) : values) } };
      tabDrafts.save(name, after);
      return after;
    });
  const end = () => tabDrafts.remove(name);
  const discard = () => {
    end();
    begin();
  };
  return { edit, isRestored, change, end, discard };
}
