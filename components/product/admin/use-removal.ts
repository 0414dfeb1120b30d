"use client";

import { useRouter } from "next/navigation";
import { useBusy } from "@/components/hooks/use-busy";
import { toast } from "@/components/toast/toast";
import { call } from "@/lib/platform/api/call";
import { restoreProducts } from "@/lib/product/bulk/contract";

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
    toast("success", message, ids.length > 0 ? { action: { label: "Undo", press: () => void restore(ids) } } : {});
  return { restore, notifyDeleted };
}
