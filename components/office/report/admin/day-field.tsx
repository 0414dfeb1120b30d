"use client";

import type { ChangeEvent, FocusEvent } from "react";
import { Field } from "@/components/kit/form/field";
import type { CalendarName } from "@/lib/office/report/admin/vocabulary";

type DayFieldProps = {
  name: "from" | "to";
  label: string;
  day: string;
  calendar: CalendarName;
  /** The same day in the other calendar. */
  hint?: string | undefined;
  error?: string | undefined;
};

const isComplete = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text);

/**
 * A day in either calendar. Until it is typed completely, its change events do not reach the form; what is still incomplete when
 * the field is left is submitted as well, so that its error is shown.
 */
export function DayField({ name, label, day, calendar, hint, error }: DayFieldProps) {
  const stopIfIncomplete = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isComplete(event.target.value)) event.stopPropagation();
  };
  const submitIncomplete = ({ target: { value, form } }: FocusEvent<HTMLInputElement>) => {
    if (value !== "" && value !== day && !isComplete(value)) form?.requestSubmit();
  };
  const fieldProps =
    calendar === "bs"
      ? ({ type: "text", inputMode: "numeric", maxLength: 10, placeholder: "2083-08-05" } as const)
      : { type: "date" };
  return (
    <Field
      key={calendar}
      {...fieldProps}
      name={name}
      label={label}
      hint={hint}
      error={error}
      defaultValue={day}
      onChange={stopIfIncomplete}
      onBlur={submitIncomplete}
      autoComplete="off"
      className="w-full self-start sm:w-44"
    />
  );
}
