import { Search } from "lucide-react";
import Form from "next/form";
import { Field } from "@/components/kit/form/field";
import { SearchField } from "@/components/kit/form/search-field";
import { Link } from "@/components/kit/link";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type OrderSearchProps = {
  path: "/customer/purchase-history";
  /** The labels of the form and its search field. */
  names: { form: string; box: string };
  query: { q: string; from?: string | undefined; to?: string | undefined };
  /** The current tab, sent along as a hidden field. */
  hiddenField?: { name: string; value: string } | undefined;
  /** The same list without a search. */
  clearHref: string;
};

/** Searches orders by words and date; a plain form, so that its URL can be bookmarked. */
export function OrderSearch({ path, names, query: { q, from, to }, hiddenField, clearHref }: OrderSearchProps) {
  return (
    <Form action={localPath(path) as typeof path} prefetch={false} role="search" aria-label={names.form} className="mb-5">
      {hiddenField && <input type="hidden" name={hiddenField.name} value={hiddenField.value} />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 sm:gap-x-3">
        <SearchField key={`q ${q}`} label={names.box} q={q} />
        <button type="submit" className="button button-primary px-3 sm:px-5">
          <Search size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{t`Search`}</span>
        </button>
      </div>
      <details open={Boolean(from || to)}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-teal underline">{t`Placed between two days`}</summary>
        <div className="grid max-w-sm grid-cols-2 gap-x-2 sm:gap-x-3">
          <Field key={`from ${from}`} label={t`From`} type="date" name="from" defaultValue={from} />
          <Field key={`to ${to}`} label={t`To`} type="date" name="to" defaultValue={to} />
        </div>
      </details>
      {(q || from || to) && <Link href={clearHref} className="tap-link mt-2 text-sm font-semibold">{t`Clear search`}</Link>}
    </Form>
  );
}
