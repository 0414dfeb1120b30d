"use client";

import { FormDialog } from "@/components/kit/dialog/form-dialog";
import { toOptions } from "@/components/kit/form/options";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import { editPerson } from "@/lib/people/users/admin/person-contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { call } from "@/lib/platform/browser/call";
import { languageName } from "@/lib/platform/shared/language/language";

type EditDialogProps = { user: AdminUser; onClose: () => void };

/** Corrects what a customer mistyped, or told us on the phone. */
export function EditDialog({ user, onClose }: EditDialogProps) {
  const { _id: id, fullName, companyName, panNumber, language, role, isApproved, version: current } = user;
  const save = useVersionedSave(current);
  return (
    <FormDialog
      title={`Details of ${fullName}`}
      schema={editPerson.body}
      defaultValues={{ fullName, companyName, panNumber, language }}
      fields={[
        { name: "fullName", label: "Full name" },
        { name: "companyName", label: role === "b2b" ? "Company name" : "Company name (optional)" },
        { name: "panNumber", label: "PAN (optional)", maxLength: 20 },
        { name: "language", label: "Language of emails and messages", options: toOptions(languageName) },
      ]}
      action="Save"
      onSend={(values) => save((version) => call(editPerson, { params: { id }, body: { ...values, version } }), "Details saved.")}
      onClose={onClose}
    >
      <p className="text-stone">Invoices already issued keep what they say.{isApproved && " The business stays approved."}</p>
    </FormDialog>
  );
}
