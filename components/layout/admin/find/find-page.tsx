import { AdminPage } from "@/components/kit/admin-page";
import { SearchField } from "@/components/kit/form/search-field";
import { FindLink } from "./find-option";
import type { FindSection } from "./sections";

/** The search of the back office as a page, for browsers without JavaScript and for links. */
export function FindPage({ q, sections }: { q: string; sections: readonly FindSection[] }) {
  return (
    <AdminPage title="Find" lead="Orders, people, products, enquiries, returns, pages and settings.">
      {/* An exact number leads to its page at once, but not again when somebody comes back. */}
      <form action="/admin/find" aria-label="Find" className="mb-5 flex flex-wrap items-end gap-3">
        <input type="hidden" name="go" value="1" />
        <SearchField label="Number, name, phone, SKU or setting" q={q} className="w-full sm:w-96" />
        <button type="submit" className="button button-primary">
          Find
        </button>
      </form>
      {q && sections.length === 0 && <p role="status">Nothing found for “{q}”.</p>}
      <div className="space-y-6">
        {sections.map(({ title, options }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-lg font-bold">{title}</h2>
            <ul className="panel p-1">
              {options.map((option) => (
                <li key={option.href}>
                  <FindLink option={option} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AdminPage>
  );
}
