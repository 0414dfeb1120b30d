"use client";

import { useState } from "react";
import { saveFile } from "@/components/ui/save-file";
import { CallError, call } from "@/lib/platform/api/call";
import { getReportFile, type ReportQuery } from "@/lib/report/contract";
import type { ReportFormat } from "@/lib/report/vocabulary";

type FileProblem = { message: string; fields: Record<string, string> };

/** Downloads a report as a file. `busy` is the format in progress, `created` the name of the last file. */
export function useReportFile() {
  const [busy, setBusy] = useState<ReportFormat | null>(null);
  const [created, setCreated] = useState("");
  const [problem, setProblem] = useState<FileProblem | null>(null);
  async function create(query: ReportQuery, format: ReportFormat, name: string): Promise<void> {
    setBusy(format);
    setProblem(null);
    setCreated("");
    try {
      const bytes = await call(getReportFile, { query: { ...query, format } });
      saveFile(bytes, { name: `${name}.${format}`, type: "application/octet-stream" });
      setCreated(`${name}.${format}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem({ message: error.message, fields: error.fields });
    } finally {
      setBusy(null);
    }
  }
  return { busy, problem, created, create };
}
