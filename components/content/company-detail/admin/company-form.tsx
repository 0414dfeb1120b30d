"use client";

import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { Changeable } from "@/components/kit/changeable";
import { LeaveGuard } from "@/components/kit/dialog/leave-guard";
import { ExampleMark } from "@/components/kit/example-mark";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { LinesField } from "@/components/kit/form/lines-field";
import { SaveButton } from "@/components/kit/form/save-button";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { asNumber, useRecordForm } from "@/components/kit/form/use-record-form";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { type AdminCompany, type CompanyImages, editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { FigureList } from "./figure-list";
import { type CompanyValues, LookPanel, type NextOrder, NextOrderNumber } from "./look-panel";

const failed = "Failed to update company details";
const invoiceMomentOptions = [
  { value: "dispatch", label: "When the goods leave" },
  { value: "confirmation", label: "When the order is confirmed" },
];
const socials = [
  ["facebook", "Facebook"],
  ["twitter", "Twitter"],
  ["instagram", "Instagram"],
  ["linkedin", "LinkedIn"],
] as const;

/** If the server gave no reason, the message is the contract's own, which already starts this way. */
const formatError = (message: string) => (message.startsWith(failed) ? message : `${failed}: ${message}`);

type CompanyFormProps = {
  company: AdminCompany | null;
  images: CompanyImages | null;
  nextOrder: NextOrder;
  /** All districts of the country. */
  districts: readonly string[];
  /** The fields that are still as the shop was set up with, invented. */
  examples: readonly string[];
};

type FieldOptions = Partial<typeof asNumber> & { hint?: ReactNode };

/** The company's details, as shown in the footer, on invoices and in the bank transfer instructions. */
export function CompanyForm({ company, images, nextOrder, districts, examples }: CompanyFormProps) {
  const { version, ...fields } = company ?? { version: undefined };
  const form = useRecordForm<CompanyValues, AdminCompany>(editCompanyDetail, {
    name: "company",
    defaultValues: fields,
    version,
    done: "Company details updated successfully",
    formatError,
  });
  const field = (name: keyof CompanyValues, { hint, ...options }: FieldOptions = {}) => ({
    ...form.field(name, options),
    hint: examples.includes(name) ? (
      <>
        <ExampleMark />
        {hint}
      </>
    ) : (
      hint
    ),
  });
  const isAllowed = useMay();
  return (
    <FormProvider {...form.form}>
      <form onSubmit={form.submit} noValidate aria-label="Company details" className="max-w-4xl space-y-4">
        <FormNotes form={form} />
        <LeaveGuard isChanged={form.form.formState.isDirty && !form.isBusy} />
        <Changeable to="settings.change">
          <div className="space-y-4">
            <Panel title="Company">
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label="Name" autoComplete="organization" {...field("name")} />
                <Field label="Location" autoComplete="off" {...field("location")} />
                <SelectField
                  label="District"
                  options={districts}
                  placeholder={company ? undefined : "Choose a district"}
                  {...field("district", {
                    hint: "Where the store is: delivery and rain are shown for it until a visitor chooses another.",
                  })}
                />
                <Field label="Phone" type="tel" autoComplete="off" {...field("phoneNumber")} />
                <Field label="Email" type="email" autoComplete="off" {...field("email")} />
                <Field
                  label="Founded in (optional)"
                  inputMode="numeric"
                  autoComplete="off"
                  {...field("foundedYear", {
                    ...asNumber,
                    hint: "The year AD, such as 2009: the monsoons since then are counted for the home page.",
                  })}
                />
                <Field
                  label="Slogan (optional)"
                  autoComplete="off"
                  className="sm:col-span-2"
                  {...field("slogan", { hint: "One line above the header of every page, on screens wide enough for it." })}
                />
                <TextAreaField label="Description" rows={3} className="sm:col-span-2" {...field("description")} />
                <LinesField
                  name="crewDistricts"
                  label="Districts of your own crews (optional)"
                  hint="One per line, such as Kaski for Pokhara. Estimates show what a crew costs there; empty: everywhere."
                />
              </div>
            </Panel>
            <FigureList isExample={examples.includes("figures")} />
            <LookPanel form={form} images={images} nextOrder={nextOrder} />
            <Panel title="Contact">
              <div className="grid gap-4 sm:grid-cols-2">
                <TextAreaField
                  label="Opening hours"
                  rows={3}
                  className="sm:col-span-2"
                  {...field("openingHours", { hint: "One per line, such as Sunday to Friday: 9 am to 6 pm" })}
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
          </div>
        </Changeable>
        <Panel title="Legal">
          <Changeable to="settings.tax">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Registered name"
                autoComplete="off"
                {...field("legalName", { hint: "As printed on tax invoices." })}
              />
              <Field label="Registration number" autoComplete="off" {...field("registrationNumber")} />
              <Field label="PAN / VAT number" inputMode="numeric" autoComplete="off" {...field("panNumber")} />
              <Field
                label="Invoice numbers begin with"
                autoComplete="off"
                {...field("invoicePrefix", { hint: "Invoices already issued do not change." })}
              />
              <SelectField
                label="Issue the tax invoice"
                options={invoiceMomentOptions}
                className="sm:col-span-2"
                {...field("invoiceAt", {
                  hint: "If it comes with the goods, an order that is changed or cancelled before that needs no credit note; a pickup order gets it when it is picked up. Ask your accountant before you change this: the VAT Act counts orders that are paid in advance from the payment. Invoices already issued stay.",
                })}
              />
            </div>
          </Changeable>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <Field
              label="Order numbers begin with"
              readOnly={!isAllowed("settings.change")}
              placeholder={nextOrder.standardPrefix}
              autoComplete="off"
              {...field("orderPrefix", {
                hint: (
                  <>
                    The next order: <NextOrderNumber control={form.form.control} nextOrder={nextOrder} />. Orders already placed
                    keep their number.
                  </>
                ),
              })}
            />
          </div>
        </Panel>
        <Changeable to="settings.change" isFurther>
          <Panel title="Grievance officer">
            <p className="note mb-3">
              Handles complaints, as the Electronic Commerce Act 2081 requires. Shown on the contact page.
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Officer's name" autoComplete="off" {...field("grievanceName")} />
              <Field label="Officer's phone" type="tel" autoComplete="off" {...field("grievancePhone")} />
              <Field label="Officer's email" type="email" autoComplete="off" {...field("grievanceEmail")} />
            </div>
          </Panel>
        </Changeable>
        <Panel title="Bank account">
          <p className="note mb-3">Customers can choose bank transfer once the bank and account number are filled in.</p>
          <Changeable to="settings.bank">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Bank" autoComplete="off" {...field("bankName")} />
              <Field label="Branch" autoComplete="off" {...field("bankBranch")} />
              <Field label="Name on the account" autoComplete="off" {...field("bankAccountName")} />
              <Field label="Account number" autoComplete="off" {...field("bankAccountNumber")} />
            </div>
          </Changeable>
        </Panel>
        <SaveButton form={form} idle="Save details" busy="Saving…" />
      </form>
    </FormProvider>
  );
}
