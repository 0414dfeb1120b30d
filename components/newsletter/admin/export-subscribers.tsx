"use client";

import { ExportButton } from "@/components/ui/table/export-button";
import { exportSubscribers, type SubscriberState } from "@/lib/newsletter/contract";
import { call } from "@/lib/platform/api/call";

type ExportSubscribersProps = { q: string; state?: SubscriberState | undefined };

export function ExportSubscribers({ q, state }: ExportSubscribersProps) {
  return <ExportButton fileName="subscribers.csv" load={() => call(exportSubscribers, { query: { q, state } })} />;
}
