"use client";

import { calendarOptions, comparisonOptions, rangeOptions } from "@/components/report/admin/report-options";
import { groupOptions, type ReportUrl } from "@/components/report/admin/report-query";
import { Field } from "@/components/ui/form/field";
import { SelectField } from "@/components/ui/form/select-field";
import { reportOptions } from "@/lib/report/catalogue";
import { type Day, dayText, toBs } from "@/lib/report/days/days";
import { getRange } from "@/lib/report/days/range";
import { toDay } from "@/lib/report/request";
import type { CalendarName, ReportName } from "@/lib/report/vocabulary";

type GenerateFieldsProps = {
  query: ReportUrl;
  problems: Record<string, string>;
  onChange: (change: Partial<ReportUrl>) => void;
};

/** Which report of which days. */
export function GenerateFields({ query, problems, onChange }: GenerateFieldsProps) {
  const { report, range, group, compare, cal } = query;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Report"
        options={reportOptions}
        value={report}
        onChange={({ target }) => onChange({ report: target.value as ReportName, group: "", sort: undefined })}
      />
      <SelectField
        label="One row for each"
        options={groupOptions(report)}
        value={group}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <SelectField
        label="Days"
        options={rangeOptions}
        value={range}
        onChange={({ target }) => onChange(withRange(query, target.value as ReportUrl["range"]))}
      />
      <SelectField
        label="Compared with"
        options={comparisonOptions}
        value={compare}
        onChange={({ target }) => onChange({ compare: target.value as ReportUrl["compare"] })}
      />
      {range === "own" && (
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
          <SelectField
            label="Calendar"
            options={calendarOptions}
            value={cal}
            onChange={({ target }) => onChange(inCalendar(query, target.value as CalendarName))}
          />
          <OwnDay name="from" label="From" {...{ query, problems, onChange }} />
          <OwnDay name="to" label="Up to" {...{ query, problems, onChange }} />
        </div>
      )}
    </div>
  );
}

function OwnDay({ name, label, query, problems, onChange }: GenerateFieldsProps & { name: "from" | "to"; label: string }) {
  const isNepali = query.cal === "bs";
  const day = toDay(query[name]);
  return (
    <Field
      label={label}
      type={isNepali ? "text" : "date"}
      {...(isNepali && { inputMode: "numeric" as const, maxLength: 10, placeholder: "2083-08-05" })}
      value={query[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={problems[name]}
      hint={day && (isNepali ? dayText(day) : `${toBs(day)} BS`)}
      autoComplete="off"
    />
  );
}

/** Days of one's own begin with those that were chosen before. */
function withRange({ range, from, to }: ReportUrl, chosen: ReportUrl["range"]): Partial<ReportUrl> {
  if (chosen !== "own" || range === "own" || from || to) return { range: chosen };
  return { range: chosen, cal: "ad", ...getRange(range) };
}

/** The same days, written in another calendar; what is no day stays as it was typed. */
function inCalendar({ from, to }: ReportUrl, cal: CalendarName): Partial<ReportUrl> {
  const written = (text: string) => {
    const day: Day | null = toDay(text);
    return day ? (cal === "bs" ? toBs(day) : day) : text;
  };
  return { cal, from: written(from), to: written(to) };
}
