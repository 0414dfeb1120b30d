import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { maxDaysAhead, visitTimes } from "@/lib/contact/enquiry/vocabulary";
import { addDays } from "@/lib/platform/shared/calendar/days";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import type { EnquiryForm } from "./use-enquiry-form";

const times = toOptions(visitTimes);

/** Where and when someone from the shop should come. */
export function VisitFields({ form: { field } }: { form: EnquiryForm }) {
  const today = dayInNepal();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Where is it?"
        autoComplete="street-address"
        maxLength={300}
        hint="Tole or street, ward, municipality, and a landmark"
        className="sm:col-span-2"
        {...field("place")}
      />
      <Field
        label="Preferred day"
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, maxDaysAhead)}
        {...field("preferredOn")}
      />
      <SelectField label="Time of day" placeholder="Choose" options={times} {...field("preferredAt")} />
    </div>
  );
}
