"use client";

import { Download, Printer } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { saveFile } from "@/components/kit/save-file";
import { getPersonalData } from "@/lib/office/personal-data/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

/** Downloads the user's data as a file, or prints it. */
export function DownloadData({ userId }: { userId: string }) {
  const isHydrated = useHydrated();
  const { isBusy, run } = useBusy();
  const save = () =>
    run(async () => {
      const text = JSON.stringify(await call(getPersonalData, { params: { userId } }), null, 2);
      saveFile(new TextEncoder().encode(text), { name: "my-data.json", type: "application/json" });
    });
  return (
    <div className="mb-6 flex flex-wrap gap-3 print:hidden">
      <button type="button" onClick={save} disabled={isBusy || !isHydrated} className="button button-primary">
        <Download size={18} aria-hidden="true" />
        {isBusy ? t`Collecting…` : t`Download (JSON)`}
      </button>
      <button type="button" onClick={() => window.print()} disabled={!isHydrated} className="button button-quiet">
        <Printer size={18} aria-hidden="true" />
        {t`Print`}
      </button>
    </div>
  );
}
