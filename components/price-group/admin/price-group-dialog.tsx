"use client";

import { useRouter } from "next/navigation";
import { asNumber, useSettingForm } from "@/components/hooks/use-setting-form";
import { toast } from "@/components/toast/toast";
import { DialogFrame } from "@/components/ui/dialog/dialog-frame";
import { Field } from "@/components/ui/form/field";
import { FormNotes } from "@/components/ui/form/form-notes";
import { createPriceGroup, editPriceGroup, type PriceGroup } from "@/lib/price-group/contract";

type PriceGroupDialogProps = { group: PriceGroup | null; onClose: () => void };

/** A new price group, or one that is changed. */
export function PriceGroupDialog({ group, onClose }: PriceGroupDialogProps) {
  return (
    <DialogFrame title={group ? `Change ${group.name}` : "New price group"} onClose={onClose}>
      {(close) => <PriceGroupForm group={group} onDone={close} />}
    </DialogFrame>
  );
}

function PriceGroupForm({ group, onDone }: { group: PriceGroup | null; onDone: () => void }) {
  const { refresh } = useRouter();
  const form = useSettingForm(group ? editPriceGroup : createPriceGroup, {
    name: `price-group:${group?._id ?? "new"}`,
    defaultValues: group ? { name: group.name, percent: group.percent } : {},
    ...(group && { params: { id: group._id }, version: group.version }),
    done: ({ name }) => {
      toast("success", `The price group ${name} is saved.`);
      refresh();
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Price group" className="mt-4 space-y-4">
      <FormNotes
        form={form}
        onReload={() => {
          refresh();
          onDone();
        }}
      />
      <Field label="Name" maxLength={60} autoComplete="off" {...form.field("name")} />
      <Field
        label="Percent off the trade price"
        inputMode="decimal"
        autoComplete="off"
        hint={
          group && group.businesses > 0
            ? `${group.businesses === 1 ? "1 business pays" : `${group.businesses} businesses pay`} the new prices at once.`
            : "From 0 to 90, such as 2.5."
        }
        {...form.field("percent", asNumber)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onDone} className="button button-quiet">
          Not now
        </button>
        <button type="submit" disabled={!form.isReady} className="button button-primary">
          {form.isBusy ? "Saving…" : "Save"}
        </button>
      </div>
    </form>
  );
}
