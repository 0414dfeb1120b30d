"use client";

import { ExportButton } from "@/components/office/export-button";
import { call } from "@/lib/call";
import { exportSubscribers } from "@/lib/newsletter/contract";

export function ExportSubscribers({ q }: { q: string }) {
  return <ExportButton fileName="subscribers.csv" load={() => call(exportSubscribers, { query: { q } })} />;
}
