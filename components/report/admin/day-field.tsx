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

/** A day of either calendar. While only half of it is typed, the form around it hears nothing. */
export function DayField({ name, label, day, calendar, hint, error }: DayFieldProps) {
  const hold = (event: ChangeEvent<HTMLInputElement>) => {
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
      {...{ name, label, hint, error }}
      defaultValue={day}
      onChange={hold}
      autoComplete="off"
      className="w-full self-start sm:w-44"
    />
  );
}
