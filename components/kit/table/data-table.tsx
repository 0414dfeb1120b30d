// biome-ignore-all lint/a11y/noRedundantRoles: on phones they are displayed as blocks and would lose their native table roles
"use client";

import { Menu } from "@base-ui/react/menu";
import { ArrowDown, ArrowUp, Check, Columns3 } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";
import { menuItem, menuPopup } from "./action-menu";
import type { Column } from "./column";
import { DensityButton } from "./density-button";
import { SelectRow } from "./select-row";
import { useHiddenColumns } from "./use-hidden-columns";
import type { RowSelection } from "./use-row-selection";

type DataTableProps<Item> = {
  /** The name of the list: "Products". Also the key under which its hidden columns are stored. */
  label: string;
  items: readonly Item[];
  columns: readonly Column<Item>[];
  getName: (item: Item) => string;
  /** The current order ("-price" is descending), and the URL for another one. */
  sorting?: { sort: string; getHref: (sort: string) => string };
  /** The hidden columns that the URL names, and the URL for others; without any in it they are chosen for this browser. */
  hiding?: { hide: string | undefined; getHref: (hide: string) => string };
  selection?: RowSelection<Item>;
  /** Shown above the table, next to the column chooser. */
  toolbar?: ReactNode;
  /** The content below an expanded row. */
  getDetail?: (item: Item) => ReactNode;
};

/** An admin list: a table on wide screens, a card for each row on phones. */
export function DataTable<Item extends { _id: string }>(props: DataTableProps<Item>) {
  const { label, items, columns, getName, sorting, hiding, selection, toolbar, getDetail } = props;
  const hiddenAtFirst = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id);
  const { hidden, toggle } = useHiddenColumns(label, hiddenAtFirst.join(), hiding);
  const visibleColumns = columns.filter(({ id }) => !hidden.has(id));
  const phoneColumns = visibleColumns.filter(({ isTitle, isMinor, isInTitle }) => !(isTitle || isMinor || isInTitle));
  const phoneGrid =
    phoneColumns.length % 3 === 0 ? "max-md:grid-cols-[auto_auto_minmax(0,1fr)] max-[23rem]:grid-cols-2" : "max-md:grid-cols-2";
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:min-h-11">
        {selection && items.length > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-3 text-sm font-semibold">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-teal"
              checked={selection.isAll}
              ref={(input) => {
                if (input) input.indeterminate = !selection.isAll && selection.rows.length > 0;
              }}
              onChange={() => selection.chooseAll(!selection.isAll)}
            />
            {t`Select this page`}
          </label>
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 max-sm:order-last max-sm:basis-full">
          {toolbar}
        </div>
        <DensityButton />
        <ColumnChooser columns={columns.filter(({ isTitle }) => !isTitle)} hidden={hidden} onToggle={toggle} />
      </div>
      <div className="relative md:overflow-x-auto md:rounded-xl md:border md:border-line md:bg-white">
        <table
          role="table"
          aria-label={label}
          data-hidden={[...hidden].sort().join()}
          className="w-full text-left text-sm max-md:block"
        >
          <thead className="bg-mist max-md:hidden">
            <tr>
              {selection && (
                <th scope="col" className="w-11">
                  <span className="sr-only">{t`Selected`}</span>
                </th>
              )}
              {visibleColumns.map((column) => (
                <HeadCell key={column.id} column={column} {...(sorting && { sorting })} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
            {items.map((item) => (
              <Fragment key={item._id}>
                <tr
                  role="row"
                  className={`border-line md:border-t max-md:grid ${phoneGrid} max-md:gap-x-4 max-md:rounded-xl max-md:border max-md:bg-white max-md:p-2 ${selection?.has(item._id) ? "bg-teal-soft max-md:border-teal" : ""}`}
                >
                  {selection && (
                    <td role="cell" className="align-middle max-md:absolute max-md:justify-self-end">
                      <SelectRow
                        isChosen={selection.has(item._id)}
                        onChoose={(isChosen, isRange) => selection.choose(item._id, isChosen, isRange)}
                      >
                        {getName(item)}
                      </SelectRow>
                    </td>
                  )}
                  {visibleColumns.map((column) => (
                    <BodyCell key={column.id} column={column} item={item} />
                  ))}
                </tr>
                <Detail span={visibleColumns.length + (selection ? 1 : 0)}>{getDetail?.(item)}</Detail>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function BodyCell<Item>({
  column: { label, cell, isNumber, isMinor, isInTitle, isTitle },
  item,
}: {
  column: Column<Item>;
  item: Item;
}) {
  if (isTitle) {
    return (
      <td role="cell" className="min-w-0 p-2 dense:py-1 max-md:col-span-full max-md:block max-md:pr-12">
        {cell(item)}
      </td>
    );
  }
  return (
    <td
      role="cell"
      className={`min-w-0 p-2 align-middle dense:py-1 max-md:py-1 ${isNumber ? "tabular-nums md:text-right" : ""} ${isMinor ? minorClass : isInTitle ? "max-md:hidden" : "max-md:block"}`}
    >
      <span className="note md:hidden">{label}</span>
      <div className="min-w-0">{cell(item)}</div>
    </td>
  );
}

function Detail({ span, children }: { span: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr role="row" className="max-md:block">
      <td role="cell" colSpan={span} className="p-0 max-md:block">
        {children}
      </td>
    </tr>
  );
}

type ColumnChooserProps = {
  columns: readonly { id: string; label: string }[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** Chooses which columns are visible; not on phones, which have no columns. */
function ColumnChooser({ columns, hidden, onToggle }: ColumnChooserProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="button button-quiet max-md:hidden">
        <Columns3 size={18} aria-hidden="true" />
        {t`Columns`}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50">
          <Menu.Popup className={menuPopup}>
            {columns.map(({ id, label }) => (
              <Menu.CheckboxItem
                key={id}
                checked={!hidden.has(id)}
                onCheckedChange={() => onToggle(id)}
                closeOnClick={false}
                className={menuItem}
              >
                <span className="grid size-5 place-items-center rounded border border-stone">
                  <Menu.CheckboxItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Menu.CheckboxItemIndicator>
                </span>
                {label}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type Sorting = { sort: string; getHref: (sort: string) => string };

type HeadCellProps = {
  column: Pick<Column<never>, "id" | "label" | "isSortable" | "isNumber" | "isMinor">;
  sorting?: Sorting;
};

const minorClass = "max-xl:hidden";

/** A column header. In a sortable column it is a link that sorts by it, and reverses the order if already sorted. */
function HeadCell({ column: { id, label, isSortable, isNumber, isMinor }, sorting }: HeadCellProps) {
  const look = `p-2 text-sm font-semibold whitespace-nowrap ${isNumber ? "text-right" : ""} ${isMinor ? minorClass : ""}`;
  if (!isSortable || !sorting) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  }
  const order = sorting.sort === id ? "ascending" : sorting.sort === `-${id}` ? "descending" : undefined;
  const Arrow = order === "descending" ? ArrowDown : ArrowUp;
  const arrow = <Arrow size={16} aria-hidden="true" className={order ? "" : "invisible"} />;
  return (
    <th scope="col" aria-sort={order} className={look}>
      <Link
        href={sorting.getHref(order === "ascending" ? `-${id}` : id)}
        keepsScroll
        className="inline-flex min-h-9 items-center gap-1 rounded hover:text-teal"
      >
        {/* Its label ends where the numbers end. */}
        {isNumber && arrow}
        {label}
        {!isNumber && arrow}
      </Link>
    </th>
  );
}
