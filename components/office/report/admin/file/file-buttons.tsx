"use client";

import { FileDown } from "lucide-react";
import { useEffect } from "react";
import { toast } from "@/components/kit/toast/toast";
import type { ReportQuery } from "@/lib/office/report/admin/contract";
import { reportFormats } from "@/lib/office/report/admin/vocabulary";
import { useReportFile } from "./use-report-file";

/** Downloads the report on the screen as a file, with all its rows. */
export function FileButtons({ query, name }: { query: ReportQuery; name: string }) {
  const { busy, problem, create } = useReportFile();
  useEffect(() => {
    if (problem) toast("error", problem.message);
  }, [problem]);
  return reportFormats.map((format) => (
    <button
      key={format}
      type="button"
      disabled={busy !== null}
      onClick={() => create(query, format, name)}
      className="button button-quiet px-4"
    >
      <FileDown size={18} aria-hidden="true" />
      {busy === format ? "Creating…" : format.toUpperCase()}
    </button>
  ));
}
