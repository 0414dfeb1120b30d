import { SelectField } from "@/components/kit/form/select-field";
import { toBs } from "@/lib/office/report/admin/days/days";
import { toDay } from "@/lib/office/report/admin/request";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { DayField } from "./day-field";
import { calendarOptions, comparisonOptions, rangeOptions } from "./report-options";
import { groupOptions, type ReportUrl } from "./report-query";

type OwnDaysProps = { query: ReportUrl; problems: Record<string, string> };
type ReportFieldsProps = OwnDaysProps & { reports: { value: string; label: string }[] };

/** The fields for the report, its period, grouping and comparison. */
export function ReportFields({ reports, query, problems }: ReportFieldsProps) {
  const { report, range, group, compare } = query;
  return (
    <>
      <SelectField label="Report" name="report" options={reports} defaultValue={report} className="col-span-2 sm:w-52" />
      <SelectField label="Period" name="range" options={rangeOptions} defaultValue={range} className="sm:w-48" />
      <SelectField
        key={`${report} ${group}`}
        label="Group by"
        name="group"
        options={groupOptions(report)}
        defaultValue={group || undefined}
        className="sm:w-44"
      />
      <SelectField
        label="Compare with"
        name="compare"
        options={comparisonOptions}
        defaultValue={compare}
        className="col-span-2 sm:w-52"
      />
      {range === "own" && <OwnDays query={query} problems={problems} />}
    </>
  );
}

function OwnDays({ query: { from, to, cal }, problems }: OwnDaysProps) {
  return (
    <>
      <SelectField label="Calendar" name="cal" options={calendarOptions} defaultValue={cal} className="col-span-2 sm:w-40" />
      <DayField name="from" label="From" day={from} calendar={cal} hint={otherCalendar(from)} error={problems.from} />
      <DayField name="to" label="To" day={to} calendar={cal} hint={otherCalendar(to)} error={problems.to} />
    </>
  );
}

function otherCalendar(text: string): string | undefined {
  const day = toDay(text);
  if (!day) return undefined;
  return text === day ? `${toBs(day)} BS` : plainDay(day);
}
