"use client";

import { useState } from "react";
import { productsPath } from "@/components/catalogue/product/admin/product-query";
import { Figure } from "@/components/kit/figure";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { type ProductImport, runImport } from "@/lib/catalogue/product/admin/import/contract";
import { call } from "@/lib/platform/browser/call";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { ImportState, importPath } from "./import-list";
import { ImportProblems } from "./import-problems";

const messages: Record<ProductImport["status"], string> = {
  checked: "",
  queued: "Waiting to start. You can leave this page.",
  running: "Importing. You can leave this page.",
  done: "Import finished.",
  failed: "The import stopped. Finished rows are kept, and you can continue.",
};

/** The progress and result of an import. */
export function ImportProgress({ state, onChange }: { state: ProductImport; onChange: (next: ProductImport) => void }) {
  const { _id, status, rows, finished, created, updated, unchanged, bad, isStuck } = state;
  const [problem, setProblem] = useState("");
  const { run } = useBusy(({ message }) => setProblem(message));
  const resume = () => {
    setProblem("");
    return run(async () => onChange(await call(runImport, { params: { id: _id }, body: {} })));
  };
  return (
    <>
      <Panel title="Progress" action={<ImportState status={status} />}>
        <p role="status" className="text-stone">
          {isStuck ? "Nothing has happened for a minute. You can continue where it stopped." : messages[status]}
        </p>
        <progress aria-label="Rows processed" max={rows} value={finished} className="mt-3 h-3 w-full" />
        <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
          <Figure label="Rows processed" value={`${numberText(finished)} of ${numberText(rows)}`} />
          <Figure label="New packs" value={numberText(created)} />
          <Figure label="Packs updated" value={numberText(updated)} />
          <Figure label="Nothing to change" value={numberText(unchanged)} />
          <Figure label="Left out" value={numberText(bad)} />
        </dl>
        {problem && (
          <div className="mt-4">
            <FormProblem text={problem} />
          </div>
        )}
        {(status === "failed" || isStuck) && (
          <button type="button" onClick={resume} className="button button-strong mt-4">
            Continue
          </button>
        )}
        {status === "done" && (
          <div className="mt-4 flex flex-wrap gap-3">
            <Link href={productsPath} className="button button-primary">
              View products
            </Link>
            <Link href={importPath} className="button button-quiet">
              Import another file
            </Link>
          </div>
        )}
      </Panel>
      {bad > 0 && <ImportProblems state={state} />}
    </>
  );
}
