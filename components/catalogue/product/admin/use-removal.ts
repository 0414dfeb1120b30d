"use client";

import { useRouter } from "next/navigation";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import { restoreProducts } from "@/lib/catalogue/product/admin/bulk/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

/** Restores deleted products, and offers an undo for those just deleted. */
export function useRemoval() {
  const { refresh } = useRouter();
  const { run } = useBusy();
  const restore = (ids: string[]) =>
    run(async () => {
      const { message } = await call(restoreProducts, { body: { ids } });
      toast("success", message);
    }).finally(refresh);
  const notifyDeleted = (message: string, ids: string[]) =>
    toast("success", message, ids.length > 0 ? { action: { label: t`Undo`, press: () => void restore(ids) } } : {});
  return { restore, notifyDeleted };
}
