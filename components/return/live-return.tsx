"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useQuery } from "@/components/hooks/use-query";
import { getReturn } from "@/lib/return/contract";

/** Has the page of a return made anew once staff took a step: asks again on focus and after a gap. */
export function LiveReturn({ id, shown }: { id: string; shown: string }) {
  const { refresh } = useRouter();
  const { data } = useQuery(getReturn, { params: { id } });
  const status = data?.status;
  useEffect(() => {
    if (status !== undefined && status !== shown) refresh();
  }, [status, shown, refresh]);
  return null;
}
