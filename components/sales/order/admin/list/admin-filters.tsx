import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { FilterForm } from "@/components/kit/table/filter-form";
import { AssigneeFilter } from "@/components/people/assignee/admin/assignee-filter";
import { TagFilter } from "@/components/people/tag/admin/tag-filter";
import { adminHref, adminPath, type OrderScreenQuery, toCalendarDay } from "@/components/sales/order/admin/admin-query";
import { listDistricts } from "@/lib/people/address/places";
import type { AssignablePerson } from "@/lib/people/assignee/queries";
import { rowsParameter, wholeList } from "@/lib/platform/shared/api/list-url";
import { nepaliDateText } from "@/lib/platform/shared/calendar/bikram-sambat";
import { commonDayText } from "@/lib/platform/shared/calendar/time-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { adminPaymentNames } from "@/lib/sales/order/vocabulary";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { dayFrom, toNoon } from "./calendar-day";

const districts = listDistricts();
const calendars = { ad: msg("AD"), bs: msg("Bikram Sambat") };

type AdminFiltersProps = {
  query: OrderScreenQuery;
  searched: string;
  couriers: readonly { value: string; label: string }[];
  people: readonly AssignablePerson[];
  tags: readonly string[];
};

/** The filters above the order list. `searched` names what a search looks at. Dates may be typed in either calendar. */
export function AdminFilters({ query, searched, couriers, people, tags }: AdminFiltersProps) {
  const { tab, q, from, to, calendar, method, payment, district, courier, assignee, tag, rows, view } = query;
  const days = { from: toCalendarDay(calendar, from), to: toCalendarDay(calendar, to) };
  const count = [from, to, method, payment, district, courier, assignee, tag].filter(Boolean).length;
  return (
    <FilterForm
      action={adminPath}
      label={t`Search orders`}
      activeCount={count}
      hidden={{ tab: tab === "all" ? undefined : tab, rows: rowsParameter(rows), view }}
      values={{
        q,
        calendar,
        district,
        method: method ?? "",
        payment: payment ?? "",
        courier: courier ?? "",
        assignee: assignee ?? "",
        tag: tag ?? "",
        ...days,
      }}
    >
      <SearchField label={searched} q={q} className="col-span-2 w-full" />
      <SelectField
        label={t`Method`}
        name="method"
        defaultValue={method}
        placeholder={t`Any`}
        options={toOptions(methodNames)}
        className="w-full sm:w-34"
      />
      <SelectField
        label={t`Payment`}
        name="payment"
        defaultValue={payment}
        placeholder={t`Any`}
        options={toOptions(adminPaymentNames)}
        className="w-full sm:w-34"
      />
      <SelectField
        label={t`District`}
        name="district"
        defaultValue={district}
        placeholder={t`Any`}
        options={districts}
        className="w-full sm:w-34"
      />
      {couriers.length > 0 && (
        <SelectField
          label={t`Courier`}
          name="courier"
          defaultValue={courier}
          placeholder={t`Any`}
          options={couriers}
          className="w-full sm:w-34"
        />
      )}
      <AssigneeFilter people={people} assignee={assignee} />
      <TagFilter tags={tags} tag={tag} />
      <SelectField
        label={t`Calendar`}
        name="calendar"
        defaultValue={calendar}
        options={toOptions(calendars)}
        className="w-full sm:w-28"
      />
      <DayField label={t`From`} name="from" typed={from} calendar={calendar} />
      <DayField label={t`To`} name="to" typed={to} calendar={calendar} />
      {(q || count > 0) && (
        <Link href={adminHref({ tab, calendar, view: wholeList })} className="tap-link text-sm font-semibold">
          {t`Clear filters`}
        </Link>
      )}
    </FilterForm>
  );
}

const noSuchDate = msg("This date does not exist, so it is ignored. Use the format 2083-08-05.");

type DayFieldProps = { label: string; name: "from" | "to"; typed: string; calendar: OrderScreenQuery["calendar"] };

/** A day in the chosen calendar, with the other calendar's date below. */
function DayField({ label, name, typed, calendar }: DayFieldProps) {
  const day = dayFrom(typed);
  const displayed = toCalendarDay(calendar, typed);
  const other = day && (calendar === "bs" ? commonDayText(toNoon(day).toISOString()) : t`${nepaliDateText(toNoon(day))} BS`);
  const byCalendar =
    calendar === "bs"
      ? ({ inputMode: "numeric", placeholder: "2083-08-05", maxLength: 10 } as const)
      : ({ type: "date" } as const);
  return (
    <div className="w-full sm:w-38">
      <Field
        key={calendar}
        label={calendar === "bs" ? t`${label} (BS)` : label}
        name={name}
        defaultValue={displayed}
        error={typed && !day ? noSuchDate : undefined}
        hint={other}
        {...byCalendar}
      />
    </div>
  );
}
