"use client";

import { type FormEvent, useState } from "react";
import { Dialog, DialogButtons } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { SelectField } from "@/components/ui/form/select-field";
import type { BulkAction, Selection } from "@/lib/product/bulk/contract";
import { previewBulk } from "@/lib/product/bulk/contract";
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
  const isQuestion = kind === "move" || kind === "price";
  return (
    <Dialog title={titles[kind]} isWide onClose={onClose}>
      {isQuestion && <BulkAsk kind={kind} subcategories={subcategories} onAsk={setAction} />}
      {action && (
        <BulkPreviewed
          key={JSON.stringify(action)}
          request={{ selection, action }}
          onDone={() => {
            onDone?.();
            onClose();
          }}
        />
      )}
      {!action && <DialogButtons />}
    </Dialog>
  );
}

type BulkAskProps = {
  kind: "move" | "price";
  subcategories: { value: string; label: string }[];
  onAsk: (action: BulkAction | null) => void;
};

/** What has to be said before a preview can be made: where to, or by how much. */
function BulkAsk({ kind, subcategories, onAsk }: BulkAskProps) {
  const [problem, setProblem] = useState("");
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get("percent") ?? "")
      .replace("%", "")
      .trim();
    const action =
      kind === "move"
        ? { type: "move", subcategoryId: form.get("subcategoryId") }
        : { type: "price", percent: typed === "" ? Number.NaN : Number(typed), withTrade: form.get("withTrade") === "on" };
    // The selection is not this form's: any will do to check the rest by the contract.
    const checked = previewBulk.body?.safeParse({ selection: { filter: {} }, action });
    setProblem(checked?.error?.issues[0]?.message ?? "");
    onAsk(checked?.data?.action ?? null);
  };
  return (
    <form onSubmit={ask} noValidate className="mt-3 flex flex-wrap items-end gap-3">
      {kind === "move" ? (
        <SelectField
          label="Subcategory"
          name="subcategoryId"
          placeholder="Choose one"
          defaultValue=""
          options={subcategories}
          error={problem}
          className="min-w-0 flex-1"
        />
      ) : (
        <>
          <Field
            label="Percent (− lowers)"
            name="percent"
            inputMode="text"
            maxLength={7}
            autoComplete="off"
            error={problem}
            className="w-44"
          />
          <label className="choice">
            <input type="checkbox" name="withTrade" defaultChecked />
            Trade prices too
          </label>
        </>
      )}
      <button type="submit" className="button button-primary">
        Show what changes
      </button>
    </form>
  );
}
