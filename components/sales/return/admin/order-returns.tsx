import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import { returnStatusNames } from "@/lib/sales/return/vocabulary";
import { AdminReturnBadge } from "./admin-return-badge";
import { returnsPath } from "./return-query";

type OrderReturn = Pick<AdminReturn, "_id" | "status" | "createdAt">;

/** The status of an order's newest return. */
export function LastReturnStatus({ returns }: { returns: readonly OrderReturn[] }) {
  const [last] = returns;
  return last && <Pill look="quiet">{`Return: ${returnStatusNames[last.status]}`}</Pill>;
}

/** An order's returns, newest first. */
export function OrderReturns({ returns }: { returns: readonly OrderReturn[] }) {
  return (
    <ul className="space-y-2">
      {returns.map(({ _id, status, createdAt }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Link href={`${returnsPath}/${_id}`} className="link">
            Return of <AdminDate at={createdAt} />
          </Link>
          <AdminReturnBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
