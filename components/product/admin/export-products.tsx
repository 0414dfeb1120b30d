"use client";

import { ExportButton } from "@/components/ui/table/export-button";
import { call } from "@/lib/platform/api/call";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import { exportProducts as contract } from "@/lib/product/admin/contract";
import { getFilter, type ProductQuery } from "./product-query";

/** Exports the filtered list, with all its pages, as a file. */
export function ExportProducts({ query }: { query: ProductQuery }) {
  const load = () => call(contract, { query: { ...getFilter(query), sort: query.sort } });
  return <ExportButton fileName={`products-${dayInNepal()}.csv`} load={load} />;
}
