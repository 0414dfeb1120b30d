import { toOptions } from "@/components/ui/form/options";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { Panel } from "@/components/ui/panel";
import { Pill, type PillLook } from "@/components/ui/pill";
import { FilterForm } from "@/components/ui/table/filter-form";
import { Pagination } from "@/components/ui/table/pagination";
import type { Delivery } from "@/lib/newsletter/issue-contract";
import { countText } from "@/lib/platform/money";
import { clockText, dayText } from "@/lib/platform/time-text";
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
              {dayText(updatedAt)}, {clockText(updatedAt)}
            </p>
          </div>
          <Pill look={looks[result]}>{resultNames[result]}</Pill>
        </li>
      ))}
    </ul>
  );
}
