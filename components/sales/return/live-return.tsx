"use client";

import { useQuery } from "@/components/kit/hooks/use-query";
import { useRefreshed } from "@/components/kit/hooks/use-refreshed";
import { getReturn } from "@/lib/sales/return/contract";
import { getReturnVersion } from "./labels";

/** Refreshes the page of a return when something has happened to it: checks on focus and on reconnect. */
export function LiveReturn({ id, version }: { id: string; version: string }) {
  const { data } = useQuery(getReturn, { params: { id } });
  useRefreshed(data && getReturnVersion(data), version);
  return null;
}
