import { Search } from "lucide-react";
import Form from "next/form";
import { Field } from "@/components/ui/form/field";
import { Link } from "@/components/ui/link";

type OrderSearchProps = {
  path: "/customer/purchase-history";
  /** What the form is, and what its box looks through. */
  names: { form: string; box: string };
  query: { q: string; from?: string | undefined; to?: string | undefined };
  /** The tab that the search stays in. */
  kept?: { name: string; value: string } | undefined;
  /** Where the same list is without a search. */
  clearHref: string;
};

/** Looks for orders by words and date; a plain form, so that its address can be kept. */
export function OrderSearch({ path, names, query: { q, from, to }, kept, clearHref }: OrderSearchProps) {
  return (
    <Form action={path} prefetch={false} role="search" aria-label={names.form} className="mb-5">
      {kept && <input type="hidden" name={kept.name} value={kept.value} />}
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))_auto] items-end gap-x-2 gap-y-3 sm:gap-x-3 sm:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_auto]">
        <Field
          key={`q ${q}`}
          label={names.box}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          className="col-span-3 sm:col-span-1"
        />
        <Field key={`from ${from}`} label="From" type="date" name="from" defaultValue={from} />
        <Field key={`to ${to}`} label="Up to" type="date" name="to" defaultValue={to} />
        <button type="submit" className="button button-primary px-3 max-[22rem]:col-span-3 sm:px-5">
          <Search size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </div>
      {(q || from || to) && (
        <Link href={clearHref} className="link mt-2 inline-flex min-h-11 items-center text-sm font-semibold">
          Clear the search
        </Link>
      )}
    </Form>
  );
}
