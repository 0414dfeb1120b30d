"use client";

import { LeaveGuard } from "@/components/kit/dialog/leave-guard";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { SaveButton } from "@/components/kit/form/save-button";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { asNumber, useRecordForm } from "@/components/kit/form/use-record-form";
import { Panel } from "@/components/kit/panel";
import { type AdminCompany, type CompanyImages, editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { type CompanyValues, LookPanel, type NextOrder, NextOrderNumber } from "./look-panel";

const failed = "Failed to update company details";
const socials = [
  ["facebook", "Facebook"],
  ["twitter", "Twitter"],
  ["instagram", "Instagram"],
  ["linkedin", "LinkedIn"],
] as const;

/** If the server gave no reason, the message is the contract's own, which already starts this way. */
const formatError = (message: string) => (message.startsWith(failed) ? message : `${failed}: ${message}`);

type CompanyFormProps = { company: AdminCompany | null; images: CompanyImages | null; nextOrder: NextOrder };

/** The company's details, as shown in the footer, on invoices and in the bank transfer instructions. */
export function CompanyForm({ company, images, nextOrder }: CompanyFormProps) {
  const { version, ...fields } = company ?? { version: undefined };
  const form = useRecordForm<CompanyValues, AdminCompany>(editCompanyDetail, {
    name: "company",
    defaultValues: fields,
    version,
    done: "Company details updated successfully",
    formatError,
  });
  const { field } = form;
  return (
    <form onSubmit={form.submit} noValidate aria-label="Company details" className="max-w-4xl space-y-4">
      <FormNotes form={form} />
      <LeaveGuard isChanged={form.form.formState.isDirty && !form.isBusy} />
      <Panel title="Company">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" autoComplete="organization" {...field("name")} />
          <Field label="Location" autoComplete="off" {...field("location")} />
          <Field label="Phone" type="tel" autoComplete="off" {...field("phoneNumber")} />
          <Field label="Email" type="email" autoComplete="off" {...field("email")} />
          <Field
            label="Founded in (optional)"
            hint="The year AD, such as 2009: the monsoons since then are counted for the home page."
            inputMode="numeric"
            autoComplete="off"
            {...field("foundedYear", asNumber)}
          />
          <Field
            label="Slogan (optional)"
            hint="One line above the header of every page, on screens wide enough for it."
            autoComplete="off"
            className="sm:col-span-2"
            {...field("slogan")}
          />
          <TextAreaField label="Description" rows={3} className="sm:col-span-2" {...field("description")} />
        </div>
      </Panel>
      <LookPanel form={form} images={images} nextOrder={nextOrder} />
      <Panel title="Contact">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextAreaField
            label="Opening hours"
            hint="One per line, such as Sunday to Friday: 9 am to 6 pm"
            rows={3}
            className="sm:col-span-2"
            {...field("openingHours")}
          />
          <Field label="WhatsApp" type="tel" placeholder="+977" autoComplete="off" {...field("whatsapp")} />
          <Field label="Viber" type="tel" placeholder="+977" autoComplete="off" {...field("viber")} />
          <Field
            label="Map link"
            type="url"
            placeholder="https://"
            autoComplete="off"
            className="sm:col-span-2"
            {...field("mapUrl")}
          />
        </div>
      </Panel>
      <Panel title="Social">
        <div className="grid gap-4 sm:grid-cols-2">
          {socials.map(([name, label]) => (
            <Field key={name} label={label} type="url" placeholder="https://" autoComplete="off" {...field(name)} />
          ))}
        </div>
      </Panel>
      <Panel title="Legal">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Registered name" hint="As printed on tax invoices." autoComplete="off" {...field("legalName")} />
          <Field label="Registration number" autoComplete="off" {...field("registrationNumber")} />
          <Field label="PAN / VAT number" inputMode="numeric" autoComplete="off" {...field("panNumber")} />
          <Field
            label="Invoice numbers begin with"
            hint="Invoices already issued do not change."
            autoComplete="off"
            {...field("invoicePrefix")}
          />
          <Field
            label="Order numbers begin with"
            hint={
              <>
                The next order: <NextOrderNumber control={form.form.control} nextOrder={nextOrder} />. Orders already placed keep
                their number.
              </>
            }
            placeholder={nextOrder.standardPrefix}
            autoComplete="off"
            {...field("orderPrefix")}
          />
        </div>
      </Panel>
      <Panel title="Grievance officer">
        <p className="note mb-3">Handles complaints, as the Electronic Commerce Act 2081 requires. Shown on the contact page.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Officer's name" autoComplete="off" {...field("grievanceName")} />
          <Field label="Officer's phone" type="tel" autoComplete="off" {...field("grievancePhone")} />
          <Field label="Officer's email" type="email" autoComplete="off" {...field("grievanceEmail")} />
        </div>
      </Panel>
      <Panel title="Bank account">
        <p className="note mb-3">Customers can choose bank transfer once the bank and account number are filled in.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Bank" autoComplete="off" {...field("bankName")} />
          <Field label="Branch" autoComplete="off" {...field("bankBranch")} />
          <Field label="Name on the account" autoComplete="off" {...field("bankAccountName")} />
          <Field label="Account number" autoComplete="off" {...field("bankAccountNumber")} />
        </div>
      </Panel>
      <SaveButton form={form} idle="Save details" busy="Saving…" />
    </form>
  );
}
