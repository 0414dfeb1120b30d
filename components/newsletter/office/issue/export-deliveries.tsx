"use client";

import { ExportButton } from "@/components/office/export-button";
import { call } from "@/lib/call";
import { type DeliveryResult, exportDeliveries } from "@/lib/newsletter/issue-contract";

type ExportDeliveriesProps = { id: string; q: string; result?: DeliveryResult | undefined };

export function ExportDeliveries({ id, q, result }: ExportDeliveriesProps) {
  const load = () => call(exportDeliveries, { params: { id }, query: { q, result } });
  return <ExportButton fileName="newsletter-results.csv" load={load} />;
}
