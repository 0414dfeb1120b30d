import { AdminDate } from "@/components/kit/admin-date";
import { toOptions } from "@/components/kit/form/options";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Panel } from "@/components/kit/panel";
import { Pill, type PillLook } from "@/components/kit/pill";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import type { Delivery } from "@/lib/contact/newsletter/admin/issue/contract";
import { countText } from "@/lib/platform/shared/numbers/money";
import { deliveriesHref, deliveriesPath, deliveryPageSize, type deliveryQuery, resultNames } from "./delivery-query";
import { ExportDeliveries } from "./export-deliveries";

type IssueResultsProps = {
  issueId: string;
  query: ReturnType<typeof deliveryQuery.parse>;
  total: number;
  deliveries: Delivery[];
};

const resultOptions = toOptions(resultNames);

/** The deliveries of an issue, one per email address. */
export function IssueResults({ issueId, query, total, deliveries }: IssueResultsProps) {
  const { q, result } = query;
  return (
    <Panel title="Results" action={total > 0 && <ExportDeliveries id={issueId} q={q} result={result} />}>
      <FilterForm action={deliveriesPath(issueId)} label="Search the results" values={{ q, result }}>
        <SearchField label="Email" q={q} className="col-span-2 sm:w-72" />
        <SelectField label="Result" name="result" placeholder="Any" options={resultOptions} defaultValue={result ?? ""} />
      </FilterForm>
      <p role="status" className="note mb-2">
        {countText(total, "email")}
      </p>
      {deliveries.length > 0 ? <DeliveryList deliveries={deliveries} /> : <p className="text-stone">No results.</p>}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / deliveryPageSize)}
        getHref={(page) => deliveriesHref(issueId, { ...query, page })}
      />
    </Panel>
  );
}

const looks: Record<Delivery["result"], PillLook> = { waiting: "quiet", sent: "good", failed: "warm" };

function DeliveryList({ deliveries }: { deliveries: Delivery[] }) {
  return (
    <ul aria-label="Results" className="divide-y divide-line">
      {deliveries.map(({ email, result, reason, updatedAt }) => (
        <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="font-semibold break-all">{email}</p>
            <p className="note break-words">
              {reason && `${reason} `}
              <AdminDate at={updatedAt} hasClock />
            </p>
          </div>
          <Pill look={looks[result]}>{resultNames[result]}</Pill>
        </li>
      ))}
    </ul>
  );
}
