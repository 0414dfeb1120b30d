import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Column } from "./column";

type Sorting = { sort: string; hrefOf: (sort: string) => string };

type HeadCellProps = {
  column: Pick<Column<never>, "id" | "label" | "isSortable" | "isNumber" | "isMinor">;
  sorting?: Sorting;
};

export const minor = "md:max-xl:hidden";

/** A column's head: where the column sorts, a link to the same list sorted by it, and the other way round once it is. */
export function HeadCell({ column: { id, label, isSortable, isNumber, isMinor }, sorting }: HeadCellProps) {
  const look = `p-2 text-sm font-semibold whitespace-nowrap ${isNumber ? "text-right" : ""} ${isMinor ? minor : ""}`;
  if (!isSortable || !sorting) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  }
  const order = sorting.sort === id ? "ascending" : sorting.sort === `-${id}` ? "descending" : undefined;
  const Arrow = order === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={order} className={look}>
      <Link
        href={sorting.hrefOf(order === "ascending" ? `-${id}` : id)}
        scroll={false}
        className="inline-flex min-h-9 items-center gap-1 rounded hover:text-teal"
      >
        {label}
        <Arrow size={16} aria-hidden="true" className={order ? "" : "invisible"} />
      </Link>
    </th>
  );
}
