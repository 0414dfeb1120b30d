"use client";

import { LeaveGuard } from "@/components/kit/dialog/leave-guard";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { ImageControl } from "@/components/kit/form/image-control";
import { toOptions } from "@/components/kit/form/options";
import { SaveButton } from "@/components/kit/form/save-button";
import { SelectField } from "@/components/kit/form/select-field";
import { asNumber, useRecordForm } from "@/components/kit/form/use-record-form";
import { Panel } from "@/components/kit/panel";
import { imageShapes } from "@/components/kit/upload/image-quality";
import { type AdminService, changeService, removeServiceImage, setServiceImage } from "@/lib/advice/service/admin/contract";
import { serviceIcons } from "@/lib/advice/service/vocabulary";
import { call, upload } from "@/lib/platform/browser/call";

const icons = toOptions(serviceIcons);

/** The details of a service besides its text. Changes are visible in the shop at once. */
export function ServiceFacts({ service }: { service: AdminService }) {
  const { _id: id, version, imageKey, ...facts } = service;
  const form = useRecordForm(changeService, {
    name: `service:${id}`,
    params: { id },
    version,
    defaultValues: facts,
    done: "Details saved.",
  });
  const { field } = form;
  const isCrewWork = form.form.watch("isCrewWork");
  return (
    <Panel title="Details">
      <p className="note mb-3">These show in the shop right away, without publishing.</p>
      <form onSubmit={form.submit} noValidate aria-label="Details" className="space-y-4">
        <FormNotes form={form} />
        <LeaveGuard isChanged={form.form.formState.isDirty && !form.isBusy} />
        <SelectField label="Icon" options={icons} {...field("icon")} />
        <label className="choice">
          <input type="checkbox" {...form.form.register("isCrewWork")} />
          Show what our crew takes for each system
        </label>
        {!isCrewWork && (
          <>
            <Field
              label="Price from, Rs (optional)"
              inputMode="decimal"
              autoComplete="off"
              hint="Leave empty for “Price on request”. Enter 0 for free."
              {...field("priceFrom", asNumber)}
            />
            <Field label="Unit (optional)" placeholder="sq ft" autoComplete="off" maxLength={40} {...field("priceUnit")} />
          </>
        )}
        <Field
          label="Warranty on our work, years (optional)"
          inputMode="numeric"
          autoComplete="off"
          {...field("workYears", asNumber)}
        />
        <label className="choice">
          <input type="checkbox" {...form.form.register("isBookable")} />
          Customers can book an inspection
        </label>
        <SaveButton form={form} idle="Save details" busy="Saving…" />
      </form>
      <div className="mt-5 border-t border-line pt-4">
        <p className="mb-2 text-sm font-semibold">Image (optional)</p>
        <ImageControl
          name="the image of the service"
          imageKey={imageKey}
          hint="JPEG, PNG or WebP up to 5 MB, cropped to 8:5."
          shape={imageShapes.service}
          onSet={(file, onProgress) => upload(setServiceImage, { params: { id }, body: { file: [file] } }, onProgress)}
          onRemove={() => call(removeServiceImage, { params: { id } })}
        />
      </div>
    </Panel>
  );
}
