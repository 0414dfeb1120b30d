"use client";

import { useRouter } from "next/navigation";
import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { asNumber, useRecordForm } from "@/components/kit/form/use-record-form";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { createPriceGroup, editPriceGroup, type PriceGroup } from "@/lib/terms/price-group/admin/contract";

type PriceGroupDialogProps = { group: PriceGroup | null; onClose: () => void };

/** Creates or edits a price group. */
export function PriceGroupDialog({ group, onClose }: PriceGroupDialogProps) {
  const { refresh } = useRouter();
  const form = useRecordForm(group ? editPriceGroup : createPriceGroup, {
    name: `price-group:${group?._id ?? "new"}`,
    defaultValues: group ? { name: group.name, percent: group.percent } : {},
    ...(group && { params: { id: group._id }, version: group.version }),
    done: ({ name }) => `Price group “${name}” saved.`,
    next: () => {
      refresh();
      onClose();
    },
  });
  return (
    <Dialog title={group ? `Change ${group.name}` : "New price group"} onClose={onClose}>
      <form onSubmit={form.submit} noValidate aria-label="Price group" className="mt-4 space-y-4">
        <FormNotes form={form} onReload={onClose} />
        <Field label="Name" maxLength={60} autoComplete="off" {...form.field("name")} />
        <Field
          label="Discount off the trade price, %"
          inputMode="decimal"
          autoComplete="off"
          hint={
            group && group.businesses > 0
              ? `${group.businesses === 1 ? "1 business pays" : `${numberText(group.businesses)} businesses pay`} the new prices right away.`
              : "From 0 to 90, such as 2.5."
          }
          {...form.field("percent", asNumber)}
        />
        <DialogButtons>
          <button type="submit" disabled={!form.isReady} className="button button-strong">
            {form.isBusy ? "Saving…" : "Save"}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
