"use client";

import { useState } from "react";
import { PagePills } from "@/components/content/page/admin/page-pills";
import { AdminDate } from "@/components/kit/admin-date";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import type { Version } from "@/lib/advice/fix/admin/contract";
import { call } from "@/lib/platform/browser/call";
import type { Kind } from "./form-values";
import { type Entry, fixCalls } from "./use-fix-form";

type FixStateProps = {
  kind: Kind;
  entry: Entry | null;
  onChanged: (entry: Entry) => void;
  onRestored: (entry: Entry) => void;
};

type OpenDialog = "unpublish" | Version | null;

/** The published version, the earlier ones, and the actions for them. */
export function FixState({ kind, entry, onChanged, onRestored }: FixStateProps) {
  const { take } = useAdminAction();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  if (!entry) {
    return (
      <Panel title="Status">
        <p className="text-stone">Visitors cannot see it yet.</p>
      </Panel>
    );
  }
  const { _id, version, name, slug, publishedNumber, versions } = entry;
  const unpublish = () =>
    take(
      async () => onChanged(await call(fixCalls[kind].unpublish, { params: { id: _id } })),
      "Unpublished. Visitors no longer see it.",
    );
  const restore = (number: number) =>
    take(
      async () => onRestored(await call(fixCalls[kind].restore, { params: { id: _id }, body: { number, version } })),
      `Version ${number} restored to the draft.`,
    );
  return (
    <Panel title="Status">
      <p className="flex flex-wrap gap-2">
        <PagePills page={entry} />
      </p>
      {publishedNumber && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          <Link href={`/fix/${kind === "system" ? "system/" : ""}${slug}` as "/"} className="tap-link">
            View in shop
          </Link>
          <button type="button" onClick={() => setOpenDialog("unpublish")} className="link min-h-11">
            Unpublish
          </button>
        </p>
      )}
      <h3 className="mt-4 font-bold">Versions</h3>
      {versions.length === 0 && <p className="text-stone">A version is kept each time you publish.</p>}
      <ol className="divide-y divide-line empty:hidden">
        {versions.map((each) => (
          <li key={each.number} className="py-2">
            <p className="font-semibold">
              Version {each.number}
              {each.number === publishedNumber && <span className="text-leaf"> · published</span>}
            </p>
            <p className="note">
              <AdminDate at={each.publishedAt} hasClock />
              {each.publishedBy && `, by ${each.publishedBy}`}
            </p>
            <button type="button" onClick={() => setOpenDialog(each)} className="link min-h-11">
              Restore<span className="sr-only"> version {each.number}</span>
            </button>
          </li>
        ))}
      </ol>
      {openDialog === "unpublish" && (
        <ActionDialog title={`Unpublish “${name}”?`} action="Unpublish" onSend={unpublish} onClose={() => setOpenDialog(null)}>
          Visitors will no longer see it. The draft and all versions stay here.
        </ActionDialog>
      )}
      {openDialog !== null && openDialog !== "unpublish" && (
        <ActionDialog
          title={`Restore version ${openDialog.number}?`}
          action="Restore to draft"
          onSend={() => restore(openDialog.number)}
          onClose={() => setOpenDialog(null)}
        >
          The current draft is replaced by version {openDialog.number}. Visitors see no change until you publish.
        </ActionDialog>
      )}
    </Panel>
  );
}
