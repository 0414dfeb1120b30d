import { styleText } from "node:util";

export type Verdict = "ok" | "over" | "void" | "";

/** One line of the table. */
export type Row = { what: string; ours: string; bare?: string; ratio?: string; budget?: string; verdict: Verdict };

const columns = ["what", "ours", "bare", "ratio", "budget", "verdict"] as const;

export function judge(isMet: boolean): Verdict {
  return isMet ? "ok" : "over";
}

export function table(rows: Row[]): string {
  const cells = [Object.fromEntries(columns.map((name) => [name, name === "verdict" ? "" : name])), ...rows];
  const widths = columns.map((name) => Math.max(...cells.map((row) => (row[name] ?? "").length)));
  const line = (row: Partial<Record<(typeof columns)[number], string>>) =>
    `| ${columns.map((name, at) => coloured((row[name] ?? "").padEnd(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(cells[0] ?? {}), rule, ...rows.map(line)].join("\n");
}

function coloured(cell: string): string {
  if (!process.stdout.isTTY) return cell;
  if (cell.trim() === "ok") return styleText("green", cell);
  return /^(over|void)\s*$/.test(cell) ? styleText("red", cell) : cell;
}
