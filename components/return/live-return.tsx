"use client";

import { useQuery } from "@/components/hooks/use-query";
import { useRefreshed } from "@/components/hooks/use-refreshed";
import { getReturn } from "@/lib/return/contract";

/** Has the page of a return made anew once staff took a step: asks again on focus and after a gap. */
export function LiveReturn({ id, version }: { id: string; version: string }) {
  const { data } = useQuery(getReturn, { params: { id } });
  useRefreshed(data?.status, version);
  return null;
}
