"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/toast/toast";
import { CallError, call } from "@/lib/platform/api/call";
import { restoreProducts } from "@/lib/product/bulk/contract";

/** Restores deleted products, and offers an undo for those just deleted. */
export function useRemoval() {
  const { refresh } = useRouter();
  const restore = async (ids: string[]) => {
    try {
      const { message } = await call(restoreProducts, { body: { ids } });
      toast("success", message);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      refresh();
    }
  };
  const notifyDeleted = (message: string, ids: string[]) =>
    toast("success", message, ids.length > 0 ? { action: { label: "Undo", press: () => void restore(ids) } } : {});
  return { restore, notifyDeleted };
}
