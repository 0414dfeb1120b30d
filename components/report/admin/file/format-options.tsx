import { maxRows } from "@/lib/report/rules";
import type { ReportFormat } from "@/lib/report/vocabulary";

const formats: { format: ReportFormat; label: string; for: string }[] = [
  { format: "xlsx", label: "XLSX", for: "to work on in Excel or LibreOffice" },
  { format: "csv", label: "CSV", for: "for other programs" },
  { format: "pdf", label: "PDF", for: "to print or to send" },
];

type FormatOptionsProps = { chosen: ReportFormat; onChoose: (format: ReportFormat) => void };

export function FormatOptions({ chosen, onChoose }: FormatOptionsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Kind of file</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {formats.map(({ format, label, for: purpose }) => (
          <label key={format} className="option">
            <input type="radio" name="format" checked={chosen === format} onChange={() => onChoose(format)} />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="note block">
                {purpose}; up to {maxRows[format].toLocaleString("en-IN")} rows
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
