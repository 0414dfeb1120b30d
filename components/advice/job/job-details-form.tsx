"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/kit/form/field";
import { SaveButton } from "@/components/kit/form/save-button";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { changeJob, type SavedJob } from "@/lib/advice/job/saved/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

type JobDetailsFormProps = { job: Pick<SavedJob, "_id" | "name" | "site" | "notes"> };

export function JobDetailsForm({ job: { _id, name, site, notes } }: JobDetailsFormProps) {
  const router = useRouter();
  const form = useCallForm(changeJob.body, {
    send: async (body, isEdited) => {
      await call(changeJob, { params: { id: _id }, body });
      // What was typed in the meantime is not saved yet.
      form.form.reset(body, { keepValues: isEdited() });
      toast("success", t`Job saved`);
      router.refresh();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label={t`Name, site and notes`} className="max-w-md space-y-4">
      <Field
        label={t`Name (optional)`}
        hint={t`Leave empty to use the name of the system.`}
        maxLength={80}
        defaultValue={name}
        {...form.field("name")}
      />
      <Field label={t`Site (optional)`} maxLength={160} defaultValue={site} {...form.field("site")} />
      <TextAreaField label={t`Notes (optional)`} maxLength={2000} defaultValue={notes} {...form.field("notes")} />
      <SaveButton form={form} idle={t`Save`} busy={t`Saving…`} />
    </form>
  );
}
