import { ScrollTable } from "@/components/kit/table/scroll-table";
import { type CoverageRow, getConsumption } from "@/lib/catalogue/product/coverage";
import { rangeText } from "@/lib/catalogue/product/storefront/detail";
import { coverageUnits } from "@/lib/catalogue/product/vocabulary";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** The coverage rows of the data sheet, which the calculator uses too. */
export function ProductCoverage({ rows }: { rows: CoverageRow[] }) {
  return (
    <>
      <ScrollTable label={t`Table of coverage by surface`}>
        <thead>
          <tr>
            <th scope="col">{t`Surface`}</th>
            <th scope="col">{t`Coats`}</th>
            <th scope="col">{t`Coverage`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ surface, coats, min, max, unit, basis, note }) => (
            <tr key={`${surface} ${coats}`}>
              <th scope="row" lang={textLang(surface)}>
                {surface}
                {note && <small lang={textLang(note)}>{note}</small>}
              </th>
              <td>{coats}</td>
              <td>
                <b>
                  {rangeText([min, max])} {t(coverageUnits[unit])}
                </b>
                <small>{basis === "per_coat" ? t`for each coat` : t`for all coats`}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {rows.some(getConsumption) && (
        <p className="mt-3 noscript:hidden">
          <a href="#calculator" className="tap-link">{t`Work out how much you need`}</a>
        </p>
      )}
    </>
  );
}
