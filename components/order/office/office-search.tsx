import { Search } from "lucide-react";
import Form from "next/form";
import { Field } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { type OfficeQuery, officeHref, officePath } from "./office-query";

/** Looks for orders by number, customer, goods and date; a plain form, so that its address can be kept. */
export function OfficeSearch({ query: { q, tab, from, to } }: { query: OfficeQuery }) {
  return (
    <Form action={officePath} prefetch={false} role="search" aria-label="Search orders" className="mb-5">
      {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_auto]">
        <Field
          key={`q ${q}`}
          label="Number, customer, phone or product"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          className="col-span-2 sm:col-span-1"
        />
        <Field key={`from ${from}`} label="From" type="date" name="from" defaultValue={from} />
        <Field key={`to ${to}`} label="Up to" type="date" name="to" defaultValue={to} />
        <button type="submit" className="button button-primary col-span-2 sm:col-span-1">
          <Search size={18} aria-hidden="true" />
          Search
        </button>
      </div>
      {(q || from || to) && (
        <Link href={officeHref({ tab })} className="link mt-2 inline-flex min-h-11 items-center text-sm font-semibold">
          Clear the search
        </Link>
      )}
    </Form>
  );
}
