"use client";

import { useId, useState } from "react";
import { fromNepaliDay, getOfferedDay, nepaliDayText } from "@/lib/platform/shared/calendar/nepali-year";
import { t } from "@/lib/platform/shared/language/t";
import { type FieldProps, PlainField } from "./plain-field";

/** A field for a common date. It recognizes a Nepali one, which looks the same, and offers the day that is meant. */
export function DayField({ error: refusal, id, onInput, className, ...props }: FieldProps) {
  const givenId = useId();
  const inputId = id ?? givenId;
  const [typed, setTyped] = useState("");
  const meant = fromNepaliDay(typed);
  const error = refusal ?? (meant ? nepaliDayText(typed, meant) : undefined);
  const offered = getOfferedDay(error);
  return (
    <div className={className}>
      <PlainField
        {...props}
        id={inputId}
        error={error}
        onInput={(event) => {
          setTyped(event.currentTarget.value.slice(0, 10));
          onInput?.(event);
        }}
      />
      {offered && (
        <button
          type="button"
          onClick={() => enter(inputId, offered)}
          className="button button-quiet mt-1"
        >{t`Use ${offered}`}</button>
      )}
    </div>
  );
}

/** Changes the day as if it was typed, so that every kind of form notices: React overrides the property of the element itself. */
function enter(inputId: string, day: string): void {
  const input = document.getElementById(inputId);
  if (!(input instanceof HTMLInputElement)) return;
  const time = input.value.slice(10);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, day + time);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
