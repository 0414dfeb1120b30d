"use client";

import { ExportButton } from "@/components/kit/table/export-button";
import { type DeliveryResult, exportDeliveries } from "@/lib/contact/newsletter/admin/issue/contract";
import { call } from "@/lib/platform/browser/call";

type ExportDeliveriesProps = { id: string; q: string; result?: DeliveryResult | undefined };

export function ExportDeliveries({ id, q, result }: ExportDeliveriesProps) {
  const load = () => call(exportDeliveries, { params: { id }, query: { q, result } });
  return <ExportButton fileName="newsletter-results.csv" load={load} />;
}
