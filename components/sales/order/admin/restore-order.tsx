"use client";

import { Undo2 } from "lucide-react";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { restoreOrder } from "@/lib/sales/order/admin/contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

/** Brings a deleted order back into the lists. */
export function RestoreOrder({ order: { _id, number } }: { order: Pick<AdminOrder, "_id" | "number"> }) {
  const { isBusy, press } = useAdminAction();
  const isAllowed = useMay();
  if (!isAllowed(restoreOrder.right)) return null;
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-label={t`Restore ${number}`}
      onClick={() => press(() => call(restoreOrder, { params: { id: _id } }), t`Order ${number} restored.`)}
      className="button button-quiet relative z-10"
    >
      <Undo2 size={18} aria-hidden="true" />
      {t`Restore`}
    </button>
  );
}
