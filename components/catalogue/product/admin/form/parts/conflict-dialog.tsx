"use client";

import { differingParts, partNames, toValues } from "@/components/catalogue/product/admin/form/form-values";
import type { ProductFormState } from "@/components/catalogue/product/admin/form/use-product-form";
import { versionText } from "@/components/catalogue/product/admin/form/version-text";
import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { FormProblem } from "@/components/kit/form/form-problem";

type ConflictDialogProps = { state: ProductFormState; conflict: NonNullable<ProductFormState["conflict"]> };

/** After a conflict, compares the saved version with this one and asks which to keep. */
export function ConflictDialog({ state, conflict }: ConflictDialogProps) {
  const { form, saved, problem, isBusy, submitAs, fill, closeConflict } = state;
  const theirs = toValues(conflict.theirs.product);
  const mine = form.getValues();
  const changedHere = new Set(saved ? differingParts(mine, toValues(saved.product)) : []);
  const parts = differingParts(mine, theirs);
  return (
    <Dialog title="This product has changed" isWide onClose={closeConflict}>
      <div className="mt-2 space-y-4">
        <p>{conflict.message} Your changes are still here, and nothing is overwritten.</p>
        {problem && <FormProblem text={problem} />}
        <ul aria-label="What differs" className="divide-y divide-line rounded-lg border border-line px-4">
          {parts.map((part) => (
            <li key={part} className="py-3">
              <p className="font-semibold">{partNames[part]}</p>
              <p className="text-sm break-words">Saved: {versionText(theirs[part], mine[part], { isSaved: true })}</p>
              <p className="text-sm break-words">
                {changedHere.has(part)
                  ? `Yours: ${versionText(mine[part], theirs[part])}`
                  : "You did not change this. The saved version stays."}
              </p>
            </li>
          ))}
        </ul>
        <DialogButtons cancelLabel="Continue editing">
          <button type="button" disabled={isBusy} onClick={() => fill(conflict.theirs)} className="button button-quiet">
            Discard mine
          </button>
          <button type="button" disabled={isBusy} onClick={() => submitAs("overwrite")} className="button button-strong">
            Save mine
          </button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
