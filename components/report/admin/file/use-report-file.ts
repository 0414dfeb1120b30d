"use client";

import { useState } from "react";
import { saveFile } from "@/components/ui/save-file";
import { CallError, call } from "@/lib/platform/api/call";
import { getReportFile, type ReportQuery } from "@/lib/report/contract";
import type { ReportFormat } from "@/lib/report/vocabulary";

export type FileProblem = { message: string; fields: Record<string, string> };

/** Has a report made into a file and hands it over; says which format is being made, and why one was not. */
export function useReportFile() {
  const [busy, setBusy] = useState<ReportFormat | null>(null);
  const [made, setMade] = useState("");
  const [problem, setProblem] = useState<FileProblem | null>(null);
  async function make(query: ReportQuery, format: ReportFormat, name: string): Promise<void> {
    setBusy(format);
    setProblem(null);
    setMade("");
    try {
      const bytes = await call(getReportFile, { query: { ...query, format } });
      saveFile(bytes, { name: `${name}.${format}`, type: "application/octet-stream" });
      setMade(`${name}.${format}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem({ message: error.message, fields: error.fields });
    } finally {
      setBusy(null);
    }
  }
  return { busy, problem, made, make };
}
