"use client";

import { useState } from "react";
import { DialogFrame } from "@/components/ui/dialog/dialog-frame";
import type { BulkAction, Selection } from "@/lib/product/bulk-contract";
import { BulkAsk } from "./bulk-confirm";
import { BulkPreviewed } from "./bulk-previewed";

export type BulkKind = "published" | "draft" | "archived" | "move" | "price" | "delete";

type BulkDialogProps = {
  selection: Selection;
  kind: BulkKind;
  subcategories?: { value: string; label: string }[];
  onDone?: () => void;
  onClose: () => void;
};

const titles: Record<BulkKind, string> = {
  published: "Publish products",
  draft: "Make products drafts",
  archived: "Archive products",
  move: "Move products",
  price: "Change prices",
  delete: "Delete products",
};

/** What needs no further question. */
function getAction(kind: BulkKind): BulkAction | null {
  if (kind === "delete") return { type: "delete" };
  return kind === "move" || kind === "price" ? null : { type: "status", status: kind };
}

/** A change of many products: asks what is not said yet, shows what would change and what would not, and then does exactly that. */
export function BulkDialog({ selection, kind, subcategories = [], onDone, onClose }: BulkDialogProps) {
  const [action, setAction] = useState(() => getAction(kind));
  const isAsked = kind === "move" || kind === "price";
  return (
    <DialogFrame title={titles[kind]} isWide onClose={onClose}>
      {(close) => (
        <>
          {isAsked && <BulkAsk kind={kind} subcategories={subcategories} onAsk={setAction} />}
          {action && (
            <BulkPreviewed
              key={JSON.stringify(action)}
              asked={{ selection, action }}
              onClose={close}
              onDone={() => {
                onDone?.();
                close();
              }}
            />
          )}
          {!action && (
            <div className="mt-6 flex justify-end">
              <button type="button" onClick={close} className="button button-quiet">
                Cancel
              </button>
            </div>
          )}
        </>
      )}
    </DialogFrame>
  );
}
