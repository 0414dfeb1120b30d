"use client";

import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { type AdminPage, restorePage } from "@/lib/content/page/admin/contract";
import { getPreviewPath, getShownNumber, isPolicy } from "@/lib/content/page/rules";
import { call } from "@/lib/platform/browser/call";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";

type PageVersionsProps = { page: AdminPage | null; onRestored?: ((page: AdminPage) => void) | undefined };

/** A page's published versions, newest first; each can be viewed and restored to the draft. */
export function PageVersions({ page, onRestored }: PageVersionsProps) {
  const { take } = useAdminAction();
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = page?.versions ?? [];
  const shown = page && getShownNumber(page, dayInNepal());
  const restore = ({ _id, version }: AdminPage, number: number) =>
    take(
      async () => onRestored?.(await call(restorePage, { params: { id: _id }, body: { number, version } })),
      `Version ${number} restored to the draft.`,
    );
  return (
    <Panel title="Versions">
      {versions.length === 0 && <p className="text-stone">A version is kept each time you publish.</p>}
      {page && versions.length > 0 && (
        <ol className="divide-y divide-line">
          {versions.map(({ number, publishedAt, publishedBy, effectiveOn }) => (
            <li key={number} className="py-2">
              <p className="font-semibold">
                Version {number}
                {number === shown && <span className="text-leaf"> · {isPolicy(page.kind) ? "in force" : "published"}</span>}
                {number === page.publishedNumber && number !== shown && <span className="text-leaf"> · published for later</span>}
              </p>
              <p className="note">
                <AdminDate at={publishedAt} hasClock />
                {publishedBy && `, by ${publishedBy}`}
                {effectiveOn && (
                  <>
                    ; effective from <AdminDate at={effectiveOn} />
                  </>
                )}
              </p>
              <p className="flex flex-wrap gap-x-4">
                <Link href={getPreviewPath(page, number)} className="tap-link">
                  View<span className="sr-only"> (version {number})</span>
                </Link>
                <button type="button" onClick={() => setChosen(number)} className="link min-h-11">
                  Restore<span className="sr-only"> version {number}</span>
                </button>
              </p>
            </li>
          ))}
        </ol>
      )}
      {page && chosen !== null && (
        <ActionDialog
          title={`Restore version ${chosen}?`}
          action="Restore to draft"
          onSend={() => restore(page, chosen)}
          onClose={() => setChosen(null)}
        >
          The current draft is replaced by version {chosen}. Visitors see no change until you publish.
        </ActionDialog>
      )}
    </Panel>
  );
}
