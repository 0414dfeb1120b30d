"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { nepaliDateText } from "@/lib/platform/shared/calendar/bikram-sambat";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";

type PrintHeadProps = {
  shop: string;
  title: string;
  /** The days in both calendars. */
  period: string;
  printedBy: string;
  /** When the page was rendered: the time on paper, if a browser does not announce that it prints. */
  at: string;
};

/** On paper only: what this is, of which days, and who printed it when. Whoever gets the paper reads either calendar. */
export function PrintHead({ shop, title, period, printedBy, at }: PrintHeadProps) {
  const [printedAt, setPrintedAt] = useState(at);
  useEffect(() => {
    const mark = () => flushSync(() => setPrintedAt(new Date(serverNow()).toISOString()));
    window.addEventListener("beforeprint", mark);
    return () => window.removeEventListener("beforeprint", mark);
  }, []);
  return (
    <div className="print-head mb-4 hidden border-b border-line pb-3 print:block">
      <p className="font-semibold">{shop}</p>
      <p className="font-display text-2xl font-bold">{title}</p>
      <p>{period}</p>
      <p className="text-sm">
        {`Printed on ${dayText(printedAt)} (${nepaliDateText(new Date(printedAt))} BS) at ${clockText(printedAt)} by ${printedBy}`}
      </p>
    </div>
  );
}
