"use client";

import { FileDown } from "lucide-react";
import { useState } from "react";
import { toast } from "@/components/toast/toast";
import { saveFile } from "@/components/ui/save-file";
import { CallError } from "@/lib/platform/api/call";

type ExportButtonProps = { fileName: string; load: () => Promise<Uint8Array> };

/** Everything that the filters let through, as a file for a spreadsheet. */
export function ExportButton({ fileName, load }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await load(), { name: fileName, type: "text/csv" });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={isBusy} onClick={save} className="button button-quiet">
      <FileDown size={18} aria-hidden="true" />
      {isBusy ? "Exporting…" : "Export (CSV)"}
    </button>
  );
}
