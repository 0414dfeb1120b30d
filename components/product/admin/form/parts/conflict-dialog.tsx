"use client";

import { useState } from "react";
import { useBusy } from "@/components/hooks/use-busy";
import { differingParts, partNames, toValues } from "@/components/product/admin/form/form-values";
import type { Conflict, ProductFormState } from "@/components/product/admin/form/use-product-form";
import { Dialog, DialogButtons } from "@/components/ui/dialog/dialog";
import { FormProblem } from "@/components/ui/form/form-problem";
import { cutText } from "@/lib/platform/cut-text";
import { plainText, type RichTextDocument } from "@/lib/platform/rich-text/rich-text";
import { variantLabel } from "@/lib/product/rules";

type ConflictDialogProps = Pick<ProductFormState, "form" | "savedValues" | "overwrite" | "fill"> & {
  conflict: Conflict;
  onClose: () => void;
};

/** After a conflict, compares the saved version with this one and asks which to keep. */
export function ConflictDialog({ conflict, form, savedValues, overwrite, fill, onClose }: ConflictDialogProps) {
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy(({ message }) => setProblem(message));
  const theirs = toValues(conflict.theirs);
  const mine = form.getValues();
  const changedHere = new Set(differingParts(mine, savedValues));
  const parts = differingParts(mine, theirs);
  return (
    <Dialog title="This product has changed" isWide onClose={onClose}>
      <div className="mt-2 space-y-4">
        <p>{conflict.message} Your changes are still here, and nothing is overwritten.</p>
        {problem && <FormProblem text={problem} />}
        <ul aria-label="What differs" className="divide-y divide-line rounded-lg border border-line px-4">
          {parts.map((part) => (
            <li key={part} className="py-3">
              <p className="font-semibold">{partNames[part]}</p>
              <p className="text-sm break-words">Saved: {toText(theirs[part])}</p>
              <p className="text-sm break-words">
                {changedHere.has(part) ? `Yours: ${toText(mine[part])}` : "You did not change this. The saved version stays."}
              </p>
            </li>
          ))}
        </ul>
        <DialogButtons cancelLabel="Continue editing">
          <button type="button" disabled={isBusy} onClick={() => fill(conflict.theirs)} className="button button-quiet">
            Discard mine
          </button>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void run(() => overwrite(conflict))}
            className="button button-strong"
          >
            Save mine
          </button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** A part as a short text. */
function toText(value: unknown): string {
  const text = getText(value);
  if (text === "") return "nothing";
  return text.length > 160 ? `${cutText(text, 160)}…` : text;
}

function getText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(getText).filter(Boolean).join("; ");
  if (typeof value !== "object") return String(value);
  if (isDocument(value)) return plainText(value).trim();
  if ("sku" in value && "size" in value) {
    const variant = value as Parameters<typeof variantLabel>[0] & { sku: string; price: number; color: string };
    return [variant.sku, variantLabel(variant), variant.color, `Rs\u00a0${variant.price}`].filter(Boolean).join(" ");
  }
  return Object.entries(value)
    .filter(([key]) => key !== "_id")
    .map(([, each]) => getText(each))
    .join(" ");
}

const isDocument = (value: object): value is RichTextDocument => "type" in value && value.type === "doc";
