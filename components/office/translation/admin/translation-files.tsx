"use client";

import { FileUp } from "lucide-react";
import { useState } from "react";
import { ActionDialog, NoticeDialog } from "@/components/kit/dialog/dialog";
import { FileButton } from "@/components/kit/form/file-button";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { ExportButton } from "@/components/kit/table/export-button";
import { exportTranslations, type ImportReport, importTranslations } from "@/lib/office/translation/admin/contract";
import { call, upload } from "@/lib/platform/browser/call";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import type { TranslationQuery } from "./translation-query";

type Chosen = { file: File; report: ImportReport };

/** Files for a translator: what the list shows is exported, and what comes back is shown before it is saved. */
export function TranslationFiles({ query: { q, kind, state } }: { query: TranslationQuery }) {
  const { isBusy, run } = useBusy();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const filters = { q, kind, ...(state !== "open" && state !== "all" && state !== "unused" && { state }) };
  const load = (format: "csv" | "po") => () => call(exportTranslations, { query: { ...filters, format } });
  const check = (file: File) =>
    run(async () =>
      setChosen({ file, report: await upload(importTranslations, { body: { file, save: "no", state: "done" } }, () => {}) }),
    );
  return (
    <>
      <ExportButton fileName="nepali.csv" load={load("csv")} />
      <ExportButton fileName="nepali.po" label="Export (.po)" type="text/x-gettext-translation" load={load("po")} />
      <Allowed to="content.change">
        <FileButton accept=".csv,.po,text/csv" disabled={isBusy} onChoose={(file) => void check(file)}>
          <FileUp size={18} aria-hidden="true" />
          {isBusy ? "Checking…" : "Import"}
        </FileButton>
      </Allowed>
      {chosen && <Import chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Import({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { report } = chosen;
  if (report.problems.length > 0) {
    return (
      <NoticeDialog title="The file has mistakes" isWide onClose={onClose}>
        <p>Nothing was saved. Correct these lines and choose the file again:</p>
        <ul className="mt-3 space-y-2 text-ink">
          {report.problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <span className="font-semibold">Line {line}:</span> {message}
            </li>
          ))}
        </ul>
      </NoticeDialog>
    );
  }
  if (report.changed === 0) {
    return (
      <NoticeDialog title="Nothing to change" onClose={onClose}>
        <p>The shop has all Nepali of this file already. {skippedText(report)}</p>
      </NoticeDialog>
    );
  }
  return <Confirm chosen={chosen} onClose={onClose} />;
}

const skippedText = ({ unknown }: ImportReport): string =>
  unknown > 0 ? `${countText(unknown, "text")} that the shop does not have ${unknown === 1 ? "is" : "are"} skipped.` : "";

function Confirm({ chosen: { file, report }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { take } = useAdminAction();
  const save = (isDraft: boolean) =>
    take(
      () => upload(importTranslations, { body: { file, save: "yes", state: isDraft ? "draft" : "done" } }, () => {}),
      `${countText(report.changed, "text")} saved.`,
    );
  return (
    <ActionDialog
      title={`Change ${countText(report.changed, "text")}?`}
      action="Save"
      isWide
      onSend={({ draft }) => save(draft === "on")}
      onClose={onClose}
    >
      <p>
        {numberText(report.same)} stay as they are. {skippedText(report)}
      </p>
      <ul className="my-3 max-h-80 divide-y divide-line overflow-y-auto text-ink">
        {report.changes.map(({ english, before, after }) => (
          <li key={english} className="py-2">
            <p lang="en" className="note wrap-anywhere">
              {english}
            </p>
            {before && (
              <p lang="ne" className="wrap-anywhere text-stone line-through">
                {before}
              </p>
            )}
            <p lang="ne" className="wrap-anywhere">
              {after}
            </p>
          </li>
        ))}
      </ul>
      {report.changed > report.changes.length && <p>These are the first {report.changes.length}.</p>}
      <label className="flex min-h-11 items-center gap-3 text-ink">
        <input type="checkbox" name="draft" className="size-5 shrink-0 accent-teal" />
        As drafts: visitors see them once you have saved them
      </label>
    </ActionDialog>
  );
}
