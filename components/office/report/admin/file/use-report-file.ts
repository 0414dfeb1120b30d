"use client";

import { useState } from "react";
import { saveFile } from "@/components/kit/save-file";
import { getReportFile, type ReportQuery } from "@/lib/office/report/admin/contract";
import type { ReportFormat } from "@/lib/office/report/admin/vocabulary";
import { CallError, call } from "@/lib/platform/browser/call";

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
