"use client";

import { FileText } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { saveFile } from "@/components/kit/save-file";
import { printByLink, printJob } from "@/lib/advice/job/saved/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

/** Downloads the materials list of the user's own job or of a shared one. */
export function MaterialsButton(job: { id: string } | { token: string }) {
  const { isBusy, run } = useBusy();
  const save = () =>
    run(async () => {
      const bytes =
        "id" in job ? await call(printJob, { params: { id: job.id } }) : await call(printByLink, { body: { token: job.token } });
      saveFile(bytes, { name: "materials.pdf", type: "application/pdf" });
    });
  return (
    <button type="button" onClick={save} disabled={isBusy} className="button button-quiet noscript:hidden">
      <FileText size={18} aria-hidden="true" />
      {isBusy ? t`Preparing…` : t`Materials list (PDF)`}
    </button>
  );
}
