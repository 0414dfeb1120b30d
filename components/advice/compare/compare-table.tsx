import { X } from "lucide-react";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { type Comparison, compareHref } from "@/lib/advice/compare/address";
import { type Cell, type Column, type Row, splitRows } from "@/lib/advice/compare/table";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";

type CompareTableProps = { comparison: Comparison; columns: readonly Column[]; rows: readonly Row[] };

/**
 * What is compared side by side: first the rows that differ, with each row's name above its values, so that two columns fit on a
 * phone; more of them scroll sideways there, within the height of the screen, which keeps the head in view.
 */
export function CompareTable({ comparison, columns, rows }: CompareTableProps) {
  const { different, equal } = splitRows(rows);
  const isWide = columns.length > 2;
  return (
    <>
      <section
        aria-label={t`Comparison`}
        tabIndex={isWide ? 0 : undefined}
        className={`relative border-2 border-ink bg-white ${isWide ? "max-md:max-h-[calc(100dvh-5rem)] max-md:overflow-auto print:max-h-none print:overflow-visible" : ""}`}
      >
        <table
          style={{ "--columns": columns.length } as React.CSSProperties}
          className={`table-fixed border-separate border-spacing-0 text-left ${isWide ? "w-[calc(var(--columns)*(50vw-1rem))] md:w-full print:w-full" : "w-full"}`}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={`sticky z-10 border-b-2 border-ink bg-white px-3 py-1.5 align-top font-normal sm:p-4 md:top-27 print:static ${isWide ? "top-0" : "top-16"}`}
                >
                  <ColumnHead column={column} comparison={comparison} />
                </th>
              ))}
            </tr>
          </thead>
          {different.map(({ name, cells }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className="px-3 pt-3 text-sm font-normal sm:px-4">
                  <span className="sticky left-3 inline-block">{name}</span>
                </th>
              </tr>
              <tr>
                {cells.map((cell, at) => (
                  <td
                    key={columns[at]?.id}
                    lang={textLang(cell.text)}
                    className="border-b border-line px-3 pb-3 align-top wrap-anywhere sm:px-4"
                  >
                    <CellView cell={cell} of={columns[at]?.name ?? ""} />
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
      {equal.length > 0 && (
        <details className="mt-4 border border-ink px-4">
          <summary className="flex min-h-14 items-center font-semibold">{t`${countText(equal.length, "thing")} the same for all`}</summary>
          <dl className="facts pb-4">
            {equal.map(({ name, cells: [cell] }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd lang={textLang(cell?.text)}>{cell?.note ? t`${cell.text}. ${cell.note}` : cell?.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

type ColumnHeadProps = { column: Column; comparison: Comparison };

function ColumnHead({ column: { id, name, href, image, price }, comparison }: ColumnHeadProps) {
  const others = comparison.ids.filter((each) => each !== id);
  return (
    <div className="flex flex-col gap-1 sm:flex-row sm:gap-4">
      {image && (
        <ProductImage image={image} alt="" sizes="4rem" upTo={160} isFirst className="size-12 shrink-0 object-cover sm:size-16" />
      )}
      <div className="min-w-0 flex-1">
        <Link
          href={href}
          className="inline-flex min-h-11 items-center font-display text-lg leading-tight font-semibold wrap-anywhere sm:text-xl hover:text-teal"
        >
          {name}
        </Link>
        <p className="text-sm whitespace-nowrap max-[22rem]:whitespace-normal">{price}</p>
        <Link
          href={compareHref({ ...comparison, ids: others })}
          className="not-printed inline-flex min-h-11 items-center gap-1 text-sm text-stone hover:text-teal print:hidden"
        >
          <X size={16} aria-hidden="true" />
          {t`Remove`}
          <span className="sr-only"> {name}</span>
        </Link>
      </div>
    </div>
  );
}

function CellView({ cell: { text, note, links = [] }, of }: { cell: Cell; of: string }) {
  if (links.length > 0) {
    return (
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} download className="tap-link">
              {label}
              <span className="sr-only">: {of}</span>
            </a>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      {/* Numbers that decide are set as numbers. */}
      {/^(?:Rs|रु\.)\s/.test(text) ? (
        <b className="font-display text-2xl leading-tight font-semibold tabular-nums">{text}</b>
      ) : (
        text
      )}
      {note && <span className="note block">{note}</span>}
    </>
  );
}
