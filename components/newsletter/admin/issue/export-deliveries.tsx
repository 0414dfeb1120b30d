"use client";

import { ExportButton } from "@/components/ui/table/export-button";
import { type DeliveryResult, exportDeliveries } from "@/lib/newsletter/issue-contract";
import { call } from "@/lib/platform/api/call";

type ExportDeliveriesProps = { id: string; q: string; result?: DeliveryResult | undefined };

export function ExportDeliveries({ id, q, result }: ExportDeliveriesProps) {
  const load = () => call(exportDeliveries, { params: { id }, query: { q, result } });
  return <ExportButton fileName="newsletter-results.csv" load={load} />;
}
