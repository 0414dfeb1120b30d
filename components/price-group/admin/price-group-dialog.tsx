"use client";

import { useRouter } from "next/navigation";
import { asNumber, useSettingForm } from "@/components/hooks/use-setting-form";
import { Dialog, DialogButtons } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { FormNotes } from "@/components/ui/form/form-notes";
import { numberText } from "@/lib/platform/money";
import { createPriceGroup, editPriceGroup, type PriceGroup } from "@/lib/price-group/contract";

type PriceGroupDialogProps = { group: PriceGroup | null; onClose: () => void };

/** Creates or edits a price group. */
export function PriceGroupDialog({ group, onClose }: PriceGroupDialogProps) {
  const { refresh } = useRouter();
  const form = useSettingForm(group ? editPriceGroup : createPriceGroup, {
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
