"use client";

import { ExportButton } from "@/components/kit/table/export-button";
import { exportSubscribers, type SubscriberState } from "@/lib/contact/newsletter/admin/contract";
import { call } from "@/lib/platform/browser/call";

type ExportSubscribersProps = { q: string; state?: SubscriberState | undefined };

export function ExportSubscribers({ q, state }: ExportSubscribersProps) {
  return <ExportButton fileName="subscribers.csv" load={() => call(exportSubscribers, { query: { q, state } })} />;
}
