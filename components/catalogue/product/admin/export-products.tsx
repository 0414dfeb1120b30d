"use client";

import { ExportButton } from "@/components/kit/table/export-button";
import { exportProducts as contract } from "@/lib/catalogue/product/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { getFilter, type ProductQuery } from "./product-query";

/** Exports the filtered list, with all its pages, as a file. */
export function ExportProducts({ query }: { query: ProductQuery }) {
  const load = () => call(contract, { query: { ...getFilter(query), sort: query.sort } });
  return <ExportButton fileName={`products-${dayInNepal()}.csv`} load={load} />;
}
