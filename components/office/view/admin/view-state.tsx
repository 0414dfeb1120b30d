"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { changeView } from "@/lib/office/view/admin/contract";
import type { OpenedViews } from "@/lib/office/view/admin/rules";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { readShownQuery, SaveView } from "./view-dialogs";
import { goneText, lostText } from "./view-labels";

/** Says that the list differs from its view, or that a link's view is not the reader's; the filters apply all the same. */
export function ViewState({ opened, gone }: { opened: OpenedViews; gone: readonly string[] }) {
  const { current, isChanged, isMissing, lost } = opened;
  if (isMissing) {
    return (
      <p className="note mt-2">{t`This link names a view that was deleted or is not shared with you. You see what its sender saw.`}</p>
    );
  }
  const notes = [...(lost.length > 0 ? [lostText(lost)] : []), ...gone.map(goneText)];
  if (!current || !(isChanged || notes.length > 0)) return null;
  return (
    <div className="mt-2 rounded-lg bg-teal-soft px-3">
      {notes.length > 0 && (
        <p role="status" className="pt-2">
          {notes.join(" ")}
        </p>
      )}
      <Changes opened={opened} view={current} />
    </div>
  );
}

type ChangesProps = { opened: OpenedViews; view: NonNullable<OpenedViews["current"]> };

function Changes({ opened, view }: ChangesProps) {
  const [isSaving, setSaving] = useState(false);
  const { isBusy, press } = useAdminAction();
  const isAllowed = useMay();
  const save = () => {
    const body = { query: readShownQuery(opened), version: view.version };
    return press(() => call(changeView, { params: { id: view._id }, body }), t`View “${view.name}” saved.`);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm [@media(scripting:none)]:py-2">
      {opened.isChanged && <span className="font-semibold">{t`Changed`}</span>}
      {(!view.isShared || isAllowed("view.share")) && (
        <button type="button" disabled={isBusy} onClick={save} className="tap-link font-semibold [@media(scripting:none)]:hidden">
          {view.isShared ? t`Save for everyone` : t`Save`}
        </button>
      )}
      <button type="button" onClick={() => setSaving(true)} className="tap-link font-semibold [@media(scripting:none)]:hidden">
        {t`Save as…`}
      </button>
      {opened.isChanged && (
        <Link href={view.href} className="tap-link font-semibold">
          {t`Reset`}
        </Link>
      )}
      {isSaving && <SaveView opened={opened} onClose={() => setSaving(false)} />}
    </div>
  );
}
