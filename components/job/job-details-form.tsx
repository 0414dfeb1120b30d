"use client";

import { useRouter } from "next/navigation";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { Field } from "@/components/ui/form/field";
import { SaveButton } from "@/components/ui/form/save-button";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { changeJob, type SavedJob } from "@/lib/job/saved-contract";

type JobDetailsFormProps = { job: Pick<SavedJob, "_id" | "name" | "site" | "notes"> };

export function JobDetailsForm({ job: { _id, name, site, notes } }: JobDetailsFormProps) {
  const router = useRouter();
  const form = useContractForm(changeJob, {
    params: { id: _id },
    keepsValues: true,
    done: () => {
      router.refresh();
      return "Job saved";
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label="Name, site and notes" className="max-w-md space-y-4">
      <Field
        label="Name (optional)"
        hint="Leave empty to use the name of the system."
        maxLength={80}
        defaultValue={name}
        {...form.field("name")}
      />
      <Field label="Site (optional)" maxLength={160} defaultValue={site} {...form.field("site")} />
      <TextAreaField label="Notes (optional)" maxLength={2000} defaultValue={notes} {...form.field("notes")} />
      <SaveButton form={form} idle="Save" busy="Saving…" />
    </form>
  );
}
