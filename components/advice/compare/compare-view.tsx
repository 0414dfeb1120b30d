import { HousePart, houseCuts } from "@/components/catalogue/category/house-part";
import { Breadcrumbs } from "@/components/kit/breadcrumbs";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { type Comparison, maxCompared } from "@/lib/advice/compare/address";
import type { Table } from "@/lib/advice/compare/table";
import { lengthUnits, unitSign } from "@/lib/advice/job/units";
import { localPath } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { CompareTable } from "./compare-table";

const kinds = {
  products: {
    title: msg("Compare products"),
    all: "/products",
    allTitle: msg("All products"),
    add: msg("Add another product"),
    addToSee: msg("Add another product to see what differs."),
    oneMissing: msg("We do not know one product of this link, or no longer sell it, so it is left out."),
    manyMissing: msg("We do not know {0} products of this link, or no longer sell them, so they are left out."),
    prices: msg("Prices are for the cheapest packs that hold enough, with the usual waste and VAT."),
  },
  systems: {
    title: msg("Compare systems"),
    all: "/fix#systems",
    allTitle: msg("All systems"),
    add: msg("Add another system"),
    addToSee: msg("Add another system to see what differs."),
    oneMissing: msg("We do not know one system of this link, or no longer sell it, so it is left out."),
    manyMissing: msg("We do not know {0} systems of this link, or no longer sell them, so they are left out."),
    prices: msg("Prices are for the material of a flat area without walls, in the cheapest packs, with VAT."),
  },
} as const;

export const compareTitle = ({ ids, kind }: Pick<Comparison, "ids" | "kind">): string =>
  t(ids.length === 0 ? "Compare" : kinds[kind].title);

type CompareViewProps = {
  comparison: Comparison;
  table: Table;
  /** Why the area cannot be used; "" if it can. */
  areaError: string;
  /** Whether the prices are those of an approved business. */
  isOwnPrice: boolean;
};

/** Two to four products or systems side by side; a form without scripts adds one and changes the area. */
export function CompareView({ comparison, table, areaError, isOwnPrice }: CompareViewProps) {
  const { kind } = comparison;
  const { columns, rows } = table;
  const title = compareTitle(comparison);
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: title, href: "/compare" },
  ];
  const notes = listNotes(comparison, columns.length);
  // What is left out does not come back with the form and the links.
  const shown = { ...comparison, ids: columns.map(({ id }) => id) };
  return (
    <div className="container pt-4 pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="text-3xl md:mt-2 md:text-6xl">{title}</h1>
      {notes.length > 0 && (
        <ul role="status" className="mt-3 max-w-prose space-y-1">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {columns.length === 0 ? (
        <Beginning />
      ) : (
        <>
          <CompareForm comparison={shown} choices={table.choices} areaError={areaError} />
          <CompareTable comparison={shown} columns={columns} rows={rows} />
          <p className="mt-4 max-w-prose text-sm text-stone">
            {isOwnPrice && t`These are your own prices. `}
            {t(kinds[kind].prices)}{" "}
            {withTags(t`“Not stated” means that we have no figure from the maker: <a>ask us</a>.`, {
              a: (text) => (
                <Link href="/contact" className="link">
                  {text}
                </Link>
              ),
            })}
          </p>
        </>
      )}
    </div>
  );
}

function listNotes({ kind, ids, tooMany, isMixed }: Comparison, shown: number): string[] {
  const texts = kinds[kind];
  const missing = ids.length - shown;
  return [
    isMixed ? t`Products and systems cannot be compared with each other, so only the products are shown.` : "",
    tooMany > 0 ? t`At most ${maxCompared} fit side by side, so the others are left out.` : "",
    missing === 1 ? t(texts.oneMissing) : "",
    missing > 1 ? t(texts.manyMissing, missing) : "",
    shown === 1 ? t(texts.addToSee) : "",
  ].filter(Boolean);
}

function Beginning() {
  return (
    <div className="mt-6 grid grid-cols-1 items-end gap-x-16 gap-y-6 lg:grid-cols-2">
      {/* The same roof before and after the work. */}
      <div className="on-ground grid grid-cols-2 divide-x divide-ink lg:order-last">
        <HousePart cut={houseCuts.roof} className="aspect-3/2 w-full" />
        <HousePart cut={houseCuts.roof} isDry className="aspect-3/2 w-full" />
      </div>
      <div className="max-w-prose">
        <h2 className="text-2xl md:text-3xl">{t`Nothing to compare yet`}</h2>
        <p className="mt-2 text-stone">{t`Tick two to four products in a list, or press “Compare” on a product’s or a system’s page. You then see side by side what differs, and what each costs for your area.`}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Link href="/products" className="button button-primary">{t`Choose products`}</Link>
          <Link href="/fix" className="button button-quiet">{t`Find a system`}</Link>
        </p>
      </div>
    </div>
  );
}

type CompareFormProps = { comparison: Comparison; choices: Table["choices"]; areaError: string };

function CompareForm({ comparison: { kind, ids, area, unit }, choices, areaError }: CompareFormProps) {
  const { all, allTitle, add } = kinds[kind];
  return (
    <form
      action={localPath("/compare")}
      className="my-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:my-6 sm:flex sm:flex-wrap sm:items-end print:hidden"
    >
      <input type="hidden" name={kind} value={ids.join(",")} />
      <div className="col-span-2 grid grid-cols-2 gap-3 sm:w-56">
        <div>
          <label htmlFor="area" className="mb-1 block text-sm font-semibold">{t`Your area`}</label>
          <input
            id="area"
            name="area"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={area}
            aria-invalid={areaError !== "" || undefined}
            aria-describedby={areaError ? "area-error" : undefined}
            className="field"
          />
        </div>
        <div>
          <label htmlFor="unit" className="mb-1 block text-sm font-semibold">{t`Unit`}</label>
          <select id="unit" name="unit" defaultValue={unit} className="field">
            {(["m", "ft"] as const).map((each) => (
              <option key={each} value={each}>
                {unitSign(lengthUnits[each].area)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {ids.length < maxCompared && choices.length > 0 && (
        <div className="min-w-0 sm:w-80">
          <label htmlFor="add" className="mb-1 block text-sm font-semibold">
            {t(add)}
          </label>
          <select id="add" name={kind} defaultValue="" className="field">
            <option value="">{t`Choose…`}</option>
            {choices.map(({ group, items }) => (
              <optgroup key={group} label={group}>
                {items.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className="button button-primary">{t`Compare`}</button>
      <Link href={all} className="tap-link px-2">
        {t(allTitle)}
      </Link>
      {areaError && (
        <p id="area-error" role="alert" className="field-error col-span-2 w-full">
          {areaError}
        </p>
      )}
    </form>
  );
}
