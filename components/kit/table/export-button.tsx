"use client";

import { FileDown } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { saveFile } from "@/components/kit/save-file";
import { t } from "@/lib/platform/shared/language/t";

type ExportButtonProps = { fileName: string; label?: string; type?: string; load: () => Promise<Uint8Array> };

/** Downloads all rows that match the filters, by default as CSV. */
export function ExportButton({ fileName, label = t`Export (CSV)`, type = "text/csv", load }: ExportButtonProps) {
  const { isBusy, run } = useBusy();
  const save = () =>
    run(async () => {
      saveFile(await load(), { name: fileName, type });
    });
  return (
    <button type="button" disabled={isBusy} onClick={save} className="button button-quiet">
      <FileDown size={18} aria-hidden="true" />
      {isBusy ? t`Exporting…` : label}
    </button>
  );
}
