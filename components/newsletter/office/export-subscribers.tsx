"use client";

import { ExportButton } from "@/components/office/export-button";
import { call } from "@/lib/call";
import { exportSubscribers, type SubscriberState } from "@/lib/newsletter/contract";

type ExportSubscribersProps = { q: string; state?: SubscriberState | undefined };

export function ExportSubscribers({ q, state }: ExportSubscribersProps) {
  return <ExportButton fileName="subscribers.csv" load={() => call(exportSubscribers, { query: { q, state } })} />;
}
