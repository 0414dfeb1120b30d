"use client";

import type { ChangeEvent } from "react";
import { Field } from "@/components/ui/form/field";
import type { CalendarName } from "@/lib/report/vocabulary";

type DayFieldProps = {
  name: "from" | "to";
  label: string;
  day: string;
  calendar: CalendarName;
  /** The same day in the other calendar. */
  hint?: string | undefined;
  error?: string | undefined;
};

/** A day in either calendar. Until it is typed completely, its change events do not reach the form. */
export function DayField({ name, label, day, calendar, hint, error }: DayFieldProps) {
  const stopIfIncomplete = (event: ChangeEvent<HTMLInputElement>) => {
    if (!/^20\d\d-\d\d-\d\d$/.test(event.target.value)) event.stopPropagation();
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
      autoComplete="off"
      className="w-full self-start sm:w-44"
    />
  );
}
