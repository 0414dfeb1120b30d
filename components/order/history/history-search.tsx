import { Search } from "lucide-react";
import Form from "next/form";
import { Field } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { type HistoryQuery, historyHref, historyPath, isNarrowed } from "./history-query";

/** Looks for orders by number, product and date; a plain form, so that its address can be kept. */
export function HistorySearch({ query }: { query: HistoryQuery }) {
  const { q, status, from, to } = query;
  return (
    <Form action={historyPath} prefetch={false} role="search" aria-label="Search your orders" className="mb-5">
      {status && <input type="hidden" name="status" value={status} />}
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_auto]">
        <Field
          key={`q ${q}`}
          label="Order number or product"
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
      {isNarrowed(query) && (
        <Link href={historyHref({ status })} className="link mt-2 inline-flex min-h-11 items-center text-sm font-semibold">
          Clear the search
        </Link>
      )}
    </Form>
  );
}
