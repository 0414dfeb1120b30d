"use client";

import { FileDown, TableProperties } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type ReportUrl, reportHref } from "@/components/report/admin/report-query";
import { FormProblem } from "@/components/ui/form/form-problem";
import { Link } from "@/components/ui/link";
import { catalogue } from "@/lib/report/catalogue";
import type { ReportFormat } from "@/lib/report/vocabulary";
import { FormatOptions } from "./format-options";
import { GenerateFields } from "./generate-fields";
import { useReportFile } from "./use-report-file";

/** Chooses a report and its days, and fetches it as a file. Whatever was chosen stays, whatever the answer is. */
export function GenerateForm({ first }: { first: ReportUrl }) {
  const [query, setQuery] = useState(first);
  const { busy, problem, made, make } = useReportFile();
  const set = (change: Partial<ReportUrl>) => setQuery((before) => ({ ...before, ...change }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { page: _page, format, ...asked } = query;
    void make(asked, format, `${query.report}-report`);
  };
  const fields = problem?.fields ?? {};
  const isSaidBeside = Object.keys(fields).some((name) => name === "from" || name === "to");
  return (
    <form onSubmit={send} noValidate className="grid max-w-3xl gap-5 rounded-xl border border-line bg-white p-5">
      <GenerateFields query={query} problems={fields} onChange={set} />
      <p className="note">{catalogue[query.report].about}</p>
      <FormatOptions chosen={query.format} onChoose={(format: ReportFormat) => set({ format })} />
      {problem && !isSaidBeside && <FormProblem text={problem.message} />}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" disabled={busy !== null} className="button button-primary">
          <FileDown size={18} aria-hidden="true" />
          {busy ? "Making the file..." : "Make the file"}
        </button>
        <Link href={reportHref(query)} className="button button-quiet">
          <TableProperties size={18} aria-hidden="true" />
          Look at it first
        </Link>
        <p role="status" className="note">
          {made && `${made} is in your downloads.`}
        </p>
      </div>
    </form>
  );
}
