import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { maxDaysAhead, visitTimes } from "@/lib/contact/enquiry/vocabulary";
import { addDays, dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { t } from "@/lib/platform/shared/language/t";
import type { EnquiryForm } from "./use-enquiry-form";

/** Where and when someone from the shop should come. */
export function VisitFields({ form: { field } }: { form: EnquiryForm }) {
  const today = dayInNepal();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t`Where is it?`}
        autoComplete="street-address"
        maxLength={300}
        hint={t`Tole or street, ward, municipality, and a landmark`}
        className="sm:col-span-2"
        {...field("place")}
      />
      <Field
        label={t`Preferred day`}
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, maxDaysAhead)}
        {...field("preferredOn")}
      />
      <SelectField label={t`Time of day`} placeholder={t`Choose`} options={toOptions(visitTimes)} {...field("preferredAt")} />
    </div>
  );
}
