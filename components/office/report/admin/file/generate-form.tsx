"use client";

import { FileDown, TableProperties } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { calendarOptions, comparisonOptions, rangeOptions } from "@/components/office/report/admin/report-options";
import { groupOptions, type ReportUrl, reportHref } from "@/components/office/report/admin/report-query";
import { catalogue } from "@/lib/office/report/admin/catalogue";
import { type Day, toBs } from "@/lib/office/report/admin/days/days";
import { getRange } from "@/lib/office/report/admin/days/range";
import { toDay } from "@/lib/office/report/admin/request";
import { maxRows } from "@/lib/office/report/admin/rules";
import type { CalendarName, ReportFormat, ReportName } from "@/lib/office/report/admin/vocabulary";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { useReportFile } from "./use-report-file";

type ReportOption = { value: string; label: string };

/** Everybody who sees reports sees this one. */
const asSales = (query: ReportUrl): ReportUrl => ({ ...query, report: "sales", group: "", sort: undefined });

/** Chooses a report and its days and downloads it as a file. The input is kept, whether or not that succeeds. */
export function GenerateForm({ reports, first }: { reports: ReportOption[]; first: ReportUrl }) {
  const [query, setQuery] = useState(reports.some(({ value }) => value === first.report) ? first : asSales(first));
  const { busy, problem, created, create } = useReportFile();
  const set = (change: Partial<ReportUrl>) => setQuery((before) => ({ ...before, ...change }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { page: _page, format, ...filters } = query;
    void create(filters, format, `${query.report}-report`);
  };
  const fields = problem?.fields ?? {};
  const isShownAtField = Object.keys(fields).some((name) => name === "from" || name === "to");
  return (
    <form onSubmit={send} noValidate className="grid max-w-3xl gap-5 panel p-5">
      <GenerateFields reports={reports} query={query} problems={fields} onChange={set} />
      <p className="note">{catalogue[query.report].about}</p>
      <FormatOptions chosen={query.format} onChoose={(format: ReportFormat) => set({ format })} />
      {problem && !isShownAtField && <FormProblem text={problem.message} />}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" disabled={busy !== null} className="button button-primary">
          <FileDown size={18} aria-hidden="true" />
          {busy ? "Creating file…" : "Create file"}
        </button>
        <Link href={reportHref(query)} className="button button-quiet">
          <TableProperties size={18} aria-hidden="true" />
          Preview
        </Link>
        <p role="status" className="note">
          {created && `${created} downloaded.`}
        </p>
      </div>
    </form>
  );
}

const formats: { format: ReportFormat; label: string; for: string }[] = [
  { format: "xlsx", label: "XLSX", for: "for Excel or LibreOffice" },
  { format: "csv", label: "CSV", for: "for other programs" },
  { format: "pdf", label: "PDF", for: "to print or send" },
];

type FormatOptionsProps = { chosen: ReportFormat; onChoose: (format: ReportFormat) => void };

function FormatOptions({ chosen, onChoose }: FormatOptionsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">File type</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {formats.map(({ format, label, for: purpose }) => (
          <label key={format} className="option">
            <input type="radio" name="format" checked={chosen === format} onChange={() => onChoose(format)} />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="note block">
                {purpose}; up to {numberText(maxRows[format])} rows
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OwnDayProps = {
  query: ReportUrl;
  problems: Record<string, string>;
  onChange: (change: Partial<ReportUrl>) => void;
};
type GenerateFieldsProps = OwnDayProps & { reports: ReportOption[] };

/** The fields for the report, its grouping and its days. */
function GenerateFields({ reports, query, problems, onChange }: GenerateFieldsProps) {
  const { report, range, group, compare, cal } = query;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Report"
        options={reports}
        value={report}
        onChange={({ target }) => onChange({ report: target.value as ReportName, group: "", sort: undefined })}
      />
      <SelectField
        label="Group by"
        options={groupOptions(report)}
        value={group}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <SelectField
        label="Period"
        options={rangeOptions}
        value={range}
        onChange={({ target }) => onChange(withRange(query, target.value as ReportUrl["range"]))}
      />
      <SelectField
        label="Compare with"
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
          <OwnDay name="from" label="From" query={query} problems={problems} onChange={onChange} />
          <OwnDay name="to" label="To" query={query} problems={problems} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

function OwnDay({ name, label, query, problems, onChange }: OwnDayProps & { name: "from" | "to"; label: string }) {
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
      hint={day && (isNepali ? plainDay(day) : `${toBs(day)} BS`)}
      autoComplete="off"
    />
  );
}

/** A custom range starts with the days of the range that was chosen before. */
function withRange({ range, from, to, cal }: ReportUrl, chosen: ReportUrl["range"]): Partial<ReportUrl> {
  if (chosen !== "own" || range === "own" || from || to) return { range: chosen };
  return { range: chosen, ...inCalendar(getRange(range), cal) };
}

/** Converts the days to another calendar; an invalid day stays as typed. */
function inCalendar({ from, to }: Pick<ReportUrl, "from" | "to">, cal: CalendarName): Partial<ReportUrl> {
  const convert = (text: string) => {
    const day: Day | null = toDay(text);
    return day ? (cal === "bs" ? toBs(day) : day) : text;
  };
  return { cal, from: convert(from), to: convert(to) };
}
