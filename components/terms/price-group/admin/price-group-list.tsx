"use client";

import { useState } from "react";
import { ActionDialog, NoticeDialog } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { deletePriceGroup, type PriceGroup } from "@/lib/terms/price-group/admin/contract";
import { PriceGroupDialog } from "./price-group-dialog";

type OpenDialog = { kind: "edit" | "delete"; group: PriceGroup };

/** The price groups with the number of their businesses. */
export function PriceGroupList({ groups }: { groups: PriceGroup[] }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <ul aria-label="Price groups" className="divide-y divide-line panel">
        {groups.map((group) => (
          <li
            key={group._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 dense:py-1 dense:leading-snug"
          >
            <div className="min-w-0 flex-1 basis-56">
              <h2 className="font-bold">{group.name}</h2>
              <p>{group.percent === 0 ? "Trade price" : `${group.percent}% off the trade price`}</p>
            </div>
            <p className="note tabular-nums">{countText(group.businesses, "business", "businesses")}</p>
            <div className="flex flex-wrap gap-2">
              <button type="button" onClick={() => setDialog({ kind: "edit", group })} className="button button-quiet">
                Change…<span className="sr-only"> {group.name}</span>
              </button>
              <button type="button" onClick={() => setDialog({ kind: "delete", group })} className="button button-final">
                Delete…<span className="sr-only"> {group.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {dialog?.kind === "edit" && <PriceGroupDialog group={dialog.group} onClose={close} />}
      {dialog?.kind === "delete" && <DeletePriceGroup group={dialog.group} onClose={close} />}
    </>
  );
}

function DeletePriceGroup({ group: { _id, name, businesses }, onClose }: { group: PriceGroup; onClose: () => void }) {
  const { take } = useAdminAction();
  if (businesses > 0) {
    return (
      <NoticeDialog title={`“${name}” cannot be deleted yet`} onClose={onClose}>
        {countText(businesses, "business belongs", "businesses belong")} to it. First move them to another group.
      </NoticeDialog>
    );
  }
  return (
    <ActionDialog
      title={`Delete “${name}”?`}
      action="Delete"
      isFinal
      onSend={() => take(() => call(deletePriceGroup, { params: { id: _id } }), `Price group “${name}” deleted.`)}
      onClose={onClose}
    >
      No business belongs to it.
    </ActionDialog>
  );
}
