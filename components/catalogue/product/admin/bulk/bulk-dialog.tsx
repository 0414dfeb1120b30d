"use client";

import { type FormEvent, useState } from "react";
import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import type { BulkAction, Selection } from "@/lib/catalogue/product/admin/bulk/contract";
import { previewBulk, roundings } from "@/lib/catalogue/product/admin/bulk/contract";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { BulkPreviewed } from "./bulk-previewed";
import { type PriceChange, PricesChanged } from "./prices-changed";

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
  draft: "Make products draft",
  archived: "Archive products",
  move: "Move products",
  price: "Change prices",
  delete: "Delete products",
};

/** Actions without further options. */
function getAction(kind: BulkKind): BulkAction | null {
  if (kind === "delete") return { type: "delete" };
  return kind === "move" || kind === "price" ? null : { type: "status", status: kind };
}

/** Changes many products: asks for the options, previews what would change and what would not, and then does exactly that. */
export function BulkDialog({ selection, kind, subcategories = [], onDone, onClose }: BulkDialogProps) {
  const [action, setAction] = useState(() => getAction(kind));
  const [result, setResult] = useState<PriceChange | null>(null);
  const needsOptions = kind === "move" || kind === "price";
  const finish = () => {
    onDone?.();
    onClose();
  };
  if (result) {
    return (
      <Dialog title={titles[kind]} isWide onClose={finish}>
        <PricesChanged {...result}>
          <p className="mt-2 text-stone">
            You can also undo it later in{" "}
            <Link href="/admin/products/price-changes" className="link">
              Price changes
            </Link>
            .
          </p>
        </PricesChanged>
      </Dialog>
    );
  }
  return (
    <Dialog title={titles[kind]} isWide onClose={onClose}>
      {needsOptions && <BulkOptions kind={kind} subcategories={subcategories} onChange={setAction} />}
      {action && (
        <BulkPreviewed
          key={JSON.stringify(action)}
          request={{ selection, action }}
          onDone={({ message, undo }) => (undo ? setResult({ message, undo }) : finish())}
        />
      )}
      {kind === "price" && !action && (
        <p className="note mt-4">
          <Link href="/admin/products/price-changes" className="link">
            Earlier price changes
          </Link>{" "}
          can be undone.
        </p>
      )}
      {!action && <DialogButtons />}
    </Dialog>
  );
}

type BulkOptionsProps = {
  kind: "move" | "price";
  subcategories: { value: string; label: string }[];
  onChange: (action: BulkAction | null) => void;
};

const roundingOptions = roundings.map((rupees) => ({
  value: String(rupees),
  label: rupees === 1 ? "Whole rupees" : `Nearest Rs ${rupees}`,
}));

/** The options that a preview needs: the target subcategory, or the percentage. */
function BulkOptions({ kind, subcategories, onChange }: BulkOptionsProps) {
  const [problem, setProblem] = useState("");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get("percent") ?? "")
      .replace("%", "")
      .trim();
    const action =
      kind === "move"
        ? { type: "move", subcategoryId: form.get("subcategoryId") }
        : {
            type: "price",
            percent: typedNumber(typed),
            roundTo: Number(form.get("roundTo")),
            withTrade: form.get("withTrade") === "on",
          };
    // The selection is not part of this form: any valid one will do to validate the rest by the contract.
    const parsed = previewBulk.body?.safeParse({ selection: { filter: {} }, action });
    setProblem(parsed?.error?.issues[0]?.message ?? "");
    onChange(parsed?.data?.action ?? null);
  };
  return (
    // The preview no longer matches the fields.
    <form onSubmit={submit} onChange={() => onChange(null)} noValidate className="mt-3 flex flex-wrap items-end gap-3">
      {kind === "move" ? (
        <SelectField
          label="Subcategory"
          name="subcategoryId"
          placeholder="Choose"
          defaultValue=""
          options={subcategories}
          error={problem}
          className="min-w-0 flex-1"
        />
      ) : (
        <>
          <Field
            label="Percent (− to lower)"
            name="percent"
            inputMode="text"
            maxLength={7}
            autoComplete="off"
            error={problem}
            className="w-44"
          />
          <SelectField label="Round to" name="roundTo" defaultValue="1" options={roundingOptions} className="w-44" />
          <label className="choice">
            <input type="checkbox" name="withTrade" defaultChecked />
            Trade and quantity prices too
          </label>
        </>
      )}
      <button type="submit" className="button button-primary">
        Preview
      </button>
    </form>
  );
}
