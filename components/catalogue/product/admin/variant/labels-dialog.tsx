"use client";

import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { openFile } from "@/components/kit/save-file";
import type { VariantRow } from "@/lib/catalogue/product/admin/contract";
import { printItemLabels } from "@/lib/catalogue/product/admin/label-contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";

type LabelsDialogProps = { variant: Pick<VariantRow, "_id" | "sku" | "pack">; onClose: () => void };

/** Prints labels for a pack, on a roll. */
export function LabelsDialog({ variant: { _id, sku, pack }, onClose }: LabelsDialogProps) {
  const { submit, field, problem, isBusy, isReady } = useCallForm(printItemLabels.body, {
    defaultValues: { count: 1 },
    send: async (body) => {
      openFile(await call(printItemLabels, { params: { id: _id }, body }), printItemLabels.media ?? "");
      onClose();
    },
  });
  return (
    <Dialog title={t`Labels for ${sku}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
        <p className="text-stone">{t`${pack}. Each label is 50 × 30 mm and has a barcode to scan: the pack’s own, or else the SKU.`}</p>
        {problem && <FormProblem text={problem} />}
        <Field label={t`How many?`} inputMode="numeric" autoComplete="off" {...field("count", { setValueAs: typedNumber })} />
        <DialogButtons>
          <button type="submit" disabled={!isReady} className="button button-primary">
            {isBusy ? t`Printing…` : t`Print labels`}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
