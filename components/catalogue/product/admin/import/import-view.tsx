"use client";

import { type FormEvent, useEffect, useState } from "react";
import { FormProblem } from "@/components/kit/form/form-problem";
import { SelectField } from "@/components/kit/form/select-field";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useQuery } from "@/components/kit/hooks/use-query";
import { Panel } from "@/components/kit/panel";
import { ScrollTable } from "@/components/kit/table/scroll-table";
import { columnNames, columns } from "@/lib/catalogue/product/admin/import/columns";
import {
  getImport,
  type ImportStockReason,
  importMapping,
  importStockReasons,
  mapImport,
  type ProductImport,
  runImport,
} from "@/lib/catalogue/product/admin/import/contract";
import { call } from "@/lib/platform/browser/call";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import { ImportChanges } from "./import-changes";
import { ImportProblems } from "./import-problems";
import { ImportProgress } from "./import-progress";

const pauseMs = 1000;
const isActive = (data: ProductImport | undefined) => data?.status === "queued" || data?.status === "running";

/** One import: its preview, then its progress, then its result. */
export function ImportView({ first }: { first: ProductImport }) {
  const input = { params: { id: first._id } };
  const {
    data = first,
    error,
    mutate,
  } = useQuery(getImport, input, {
    fallbackData: first,
    refreshInterval: (latest = first) => (isActive(latest) ? pauseMs : 0),
  });
  // The page may have been rendered before the last poll.
  useEffect(() => {
    if (isActive(first)) void mutate();
  }, [first, mutate]);
  const show = (next: ProductImport) => void mutate(next, { revalidate: false });
  return (
    <div className="grid grid-cols-1 gap-5">
      {error && (
        <p role="alert" className="font-semibold text-brick">
          {error.message} {isActive(data) && "The import continues."}
        </p>
      )}
      {data.status === "checked" ? (
        <ImportCheck key={JSON.stringify(data.mapping)} state={data} onChange={show} onConflict={() => void mutate()} />
      ) : (
        <ImportProgress state={data} onChange={show} />
      )}
    </div>
  );
}

type ImportCheckProps = { state: ProductImport; onChange: (next: ProductImport) => void; onConflict: () => void };

const stockReasonLabels: Record<ImportStockReason, string> = {
  received: "Goods received from a supplier",
  stocktake: "Counted in the store: a stocktake",
};

const rows = (count: number) => countText(count, "row");

/** The preview: a summary of the file, its errors, the column mapping, and the button to start. */
function ImportCheck({ state, onChange, onConflict }: ImportCheckProps) {
  const { _id, seen, created, updated, unchanged, bad, moreStock, heads, mapping, sample } = state;
  const [problem, setProblem] = useState("");
  const [stockReason, setStockReason] = useState<ImportStockReason>();
  const { isBusy, run: runBusy } = useBusy(({ message, fields, status }) => {
    setProblem(fields.stockReason ?? message);
    if (status === 409) onConflict();
  });
  /** Whether the columns are no longer those that the preview was made for. */
  const [isOutdated, setOutdated] = useState(false);
  const good = created + updated;
  const run = (work: () => Promise<ProductImport>) => {
    setProblem("");
    return runBusy(async () => onChange(await work()));
  };
  const remap = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].filter(([, head]) => head !== "");
    const mapping = importMapping.parse(Object.fromEntries(chosen));
    void run(async () => {
      const next = await call(mapImport, { params: { id: _id }, body: { mapping } });
      setOutdated(false);
      return next;
    });
  };
  return (
    <>
      <Panel title="Preview">
        <p role="status">
          {rows(state.rows)}: <strong>{numberText(created)}</strong> would add a pack, <strong>{numberText(updated)}</strong>{" "}
          would update one, <strong>{numberText(unchanged)}</strong> {unchanged === 1 ? "changes" : "change"} nothing,{" "}
          <strong className={bad > 0 ? "text-brick" : ""}>{numberText(bad)}</strong> {bad === 1 ? "has" : "have"} an error and
          would be left out.
        </p>
        {problem && (
          <div className="mt-4">
            <FormProblem text={problem} />
          </div>
        )}
        {moreStock > 0 && (
          <fieldset className="mt-4">
            <legend className="font-semibold">
              The file adds stock to {countText(moreStock, "pack")}. Where does it come from?
            </legend>
            {importStockReasons.map((reason) => (
              <label key={reason} className="choice">
                <input type="radio" name="stockReason" checked={stockReason === reason} onChange={() => setStockReason(reason)} />
                {stockReasonLabels[reason]}
              </label>
            ))}
          </fieldset>
        )}
        <button
          type="button"
          disabled={isBusy || isOutdated || good === 0}
          onClick={() => run(() => call(runImport, { params: { id: _id }, body: { seen, ...(stockReason && { stockReason }) } }))}
          className="button button-strong mt-4"
        >
          {isBusy ? "One moment…" : `Import ${rows(good)}`}
        </button>
        {isOutdated && <p className="note mt-2">You changed the columns. Check again before you import.</p>}
      </Panel>
      {bad > 0 && <ImportProblems state={state} />}
      {good > 0 && <ImportChanges changes={state.changes} count={good} />}
      <Panel title="Columns">
        <form onSubmit={remap} onChange={() => setOutdated(true)} noValidate>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {columnNames.map((name) => (
              <SelectField
                key={name}
                label={columns[name].label}
                name={name}
                defaultValue={mapping[name] ?? ""}
                placeholder="Not in the file"
                options={heads.filter(Boolean)}
              />
            ))}
          </div>
          <button type="submit" disabled={isBusy} className="button button-primary mt-4">
            Check again
          </button>
        </form>
      </Panel>
      <Panel title="First rows of the file">
        <ScrollTable label="Column names and first rows" className="text-sm">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="whitespace-nowrap">
                  {head || "(no name)"}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells) => (
              <tr key={cells.join("\u0001")}>
                {heads.map((head, at) => (
                  <td key={head} className="max-w-64 truncate">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Panel>
    </>
  );
}
