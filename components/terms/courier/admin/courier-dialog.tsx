"use client";

import { useRouter } from "next/navigation";
import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { asNumber, useRecordForm } from "@/components/kit/form/use-record-form";
import { type Courier, createCourier, editCourier } from "@/lib/terms/courier/admin/contract";

const newCourier = { phone: "", trackingUrl: "", parcelFee: 0, cashPercent: 0, isOwn: false, isActive: true };

type CourierDialogProps = { courier: Courier | null; onClose: () => void };

/** Adds or edits a courier. */
export function CourierDialog({ courier, onClose }: CourierDialogProps) {
  const { refresh } = useRouter();
  const form = useRecordForm(courier ? editCourier : createCourier, {
    name: `courier:${courier?._id ?? "new"}`,
    defaultValues: courier ? toFields(courier) : newCourier,
    ...(courier && { params: { id: courier._id }, version: courier.version }),
    done: ({ name }) => `Courier “${name}” saved.`,
    next: () => {
      refresh();
      onClose();
    },
  });
  return (
    <Dialog title={courier ? `Change ${courier.name}` : "New courier"} onClose={onClose}>
      <form onSubmit={form.submit} noValidate aria-label="Courier" className="mt-4 space-y-4">
        <FormNotes form={form} onReload={onClose} />
        <Field label="Name" maxLength={80} autoComplete="off" {...form.field("name")} />
        <Field label="Phone (optional)" type="tel" maxLength={40} autoComplete="off" {...form.field("phone")} />
        <Field
          label="Tracking page (optional)"
          type="url"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          hint="The web address, with {number} where the tracking number goes: https://courier.example/track/{number}"
          {...form.field("trackingUrl")}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Fee per parcel, Rs"
            inputMode="decimal"
            autoComplete="off"
            hint="What it charges us. 0 if nothing."
            {...form.field("parcelFee", asNumber)}
          />
          <Field
            label="Fee on collected cash, %"
            inputMode="decimal"
            autoComplete="off"
            hint="Such as 1.5. 0 if nothing."
            {...form.field("cashPercent", asNumber)}
          />
        </div>
        <label className="choice">
          <input type="checkbox" {...form.form.register("isOwn")} />
          <span>Our own driver</span>
        </label>
        <label className="choice">
          <input type="checkbox" {...form.form.register("isActive")} />
          <span>
            In use<span className="note block">Without it, no new parcels can be given to it.</span>
          </span>
        </label>
        <DialogButtons>
          <button type="submit" disabled={!form.isReady} className="button button-strong">
            {form.isBusy ? "Saving…" : "Save"}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function toFields({ _id, version, ...fields }: Courier) {
  return fields;
}
