import { Wallet } from "lucide-react";
import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Field } from "@/components/kit/form/field";
import { SelectField } from "@/components/kit/form/select-field";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import { OwnShift } from "@/components/sales/shift/admin/own-shift";
import { ShiftList } from "@/components/sales/shift/admin/shift-list";
import { shiftPageSize, shiftQuery, shiftsHref, shiftsPath } from "@/components/sales/shift/admin/shift-query";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText } from "@/lib/platform/shared/numbers/money";
import { may } from "@/lib/platform/shared/rights";
import { openShift, shiftReaders } from "@/lib/sales/shift/admin/contract";
import { getOpenShift, listShiftPeople, listShifts, seesAllShifts } from "@/lib/sales/shift/admin/queries";

export const metadata: Metadata = { title: "Shifts" };

type ShiftsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function ShiftsPage({ searchParams }: ShiftsPageProps) {
  const user = await requireStaff(shiftReaders);
  const query = shiftQuery.parse(await searchParams);
  const seesAll = seesAllShifts(user);
  const [{ total, shifts }, own, people] = await Promise.all([
    listShifts(user, { ...query, limit: shiftPageSize }),
    may(user, openShift.right) ? getOpenShift(user.id) : null,
    seesAll ? listShiftPeople() : [],
  ]);
  return (
    <AdminPage
      title="Shifts"
      lead="The cash drawer of each person at the counter: the float, what should be in it, and what was counted."
    >
      {may(user, openShift.right) && <OwnShift shift={own} />}
      <FilterForm action={shiftsPath} label="Filter shifts" values={{ from: query.from, to: query.to, person: query.person }}>
        <Field label="From" name="from" type="date" defaultValue={query.from ?? ""} />
        <Field label="To" name="to" type="date" defaultValue={query.to ?? ""} />
        {people.length > 0 && (
          <SelectField
            label="Person"
            name="person"
            placeholder="Everybody"
            options={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            defaultValue={query.person ?? ""}
          />
        )}
      </FilterForm>
      <p role="status" className="note mb-3">
        {countText(total, "shift")}
      </p>
      {shifts.length > 0 ? (
        <ShiftList shifts={shifts} ownId={user.id} canCloseAll={seesAll} />
      ) : (
        <EmptyState icon={<Wallet />} title="No shifts found">
          <p className="mt-2 text-stone">Open one before you sell for cash at the counter, or change the filters.</p>
        </EmptyState>
      )}
      <Pagination page={query.page} pages={Math.ceil(total / shiftPageSize)} getHref={(page) => shiftsHref({ ...query, page })} />
    </AdminPage>
  );
}
