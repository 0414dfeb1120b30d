"use client";

import { FileDown } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Panel } from "@/components/kit/panel";
import { saveFile } from "@/components/kit/save-file";
import { ScrollTable } from "@/components/kit/table/scroll-table";
import { columns } from "@/lib/catalogue/product/admin/import/columns";
import { badRows, maxShown, type ProductImport } from "@/lib/catalogue/product/admin/import/contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";

type ImportProblemsProps = { state: Pick<ProductImport, "_id" | "fileName" | "problems" | "bad"> };

const getLabel = (field: string) => (field in columns ? columns[field as keyof typeof columns].label : field);

/** The errors by row, and the rows concerned as a file to correct. */
export function ImportProblems({ state: { _id, fileName, problems, bad } }: ImportProblemsProps) {
  const { isBusy, run } = useBusy();
  const download = () =>
    run(async () => {
      const bytes = await call(badRows, { params: { id: _id } });
      saveFile(bytes, { name: `${fileName.replace(/\.\w+$/, "")}-bad-rows.csv`, type: badRows.media ?? "" });
    });
  return (
    <Panel
      title={`${countText(bad, "row")} with errors`}
      action={
        <button type="button" disabled={isBusy} onClick={download} className="button button-quiet my-2">
          <FileDown size={18} aria-hidden="true" />
          {isBusy ? "Downloading…" : "Download these rows"}
        </button>
      }
    >
      <div className="[&>section]:max-h-96 [&>section]:overflow-auto">
        <ScrollTable label="Errors by row" className="text-sm">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, field, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <td translate="no" className="tabular-nums">
                  {row}
                </td>
                <td>{getLabel(field)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
      {problems.length === maxShown && <p className="note mt-2">The first {problems.length} are shown; the file has them all.</p>}
    </Panel>
  );
}
