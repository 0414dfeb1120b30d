"use client";

import { ActionDialog, NoticeDialog } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useQuery } from "@/components/kit/hooks/use-query";
import { type MergePreview, mergePeople, previewMerge } from "@/lib/office/person/admin/merge-contract";
import { call } from "@/lib/platform/browser/call";

type MergeDialogProps = { user: { _id: string; fullName: string }; otherId: string; onClose: () => void };

/** Shows what merging would do before it is done. */
export function MergeDialog({ user, otherId, onClose }: MergeDialogProps) {
  const { take } = useAdminAction();
  const params = { id: user._id, otherId };
  const { data, error } = useQuery(previewMerge, { params });
  const title = `Merge into ${user.fullName}?`;
  if (!data || data.refusal) {
    return (
      <NoticeDialog title={title} onClose={onClose}>
        <p role="status">{data?.refusal || error?.message || "Comparing the accounts…"}</p>
      </NoticeDialog>
    );
  }
  return (
    <ActionDialog
      title={title}
      action="Merge accounts"
      isWide
      onSend={() => take(() => call(mergePeople, { params }), "The accounts are merged.")}
      onClose={onClose}
    >
      <Preview preview={data} />
    </ActionDialog>
  );
}

function Preview({ preview: { into, other, moves, kept } }: { preview: MergePreview }) {
  return (
    <div className="space-y-4 text-ink">
      <section>
        <h3 className="font-bold">Moves to this account</h3>
        {moves.length === 0 ? (
          <p>Nothing: the other account is empty.</p>
        ) : (
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {moves.map(({ name, count }) => (
              <li key={name}>
                {name}: <b>{count}</b>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="font-bold">Afterwards</h3>
        <ul>
          {kept.map(({ name, value, isMoved }) => (
            <li key={name} className="break-words">
              {name}: <b>{value}</b>
              {isMoved && " (from the other account)"}
            </li>
          ))}
        </ul>
      </section>
      <p>
        The other account, {[other.fullName, other.email, other.phone].filter(Boolean).join(", ")}, is closed and nobody can log
        in to it any more. What {into.fullName} already has stays as it is. Order numbers and invoices do not change. If both
        reviewed a product, only the newer review stays. This cannot be undone.
      </p>
    </div>
  );
}
