import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ComponentProps } from "react";
import { displayFamilies, families, loadFonts, printable } from "@/components/kit/pdf/fonts";
import { line, tableHead } from "@/components/kit/pdf/style";
import { bothCalendars, type CellView, cellText, isNumber, sellerText, toCellView } from "@/lib/office/report/admin/cell-text";
import type { Cell } from "@/lib/office/report/admin/contract";
import { reportCsv } from "@/lib/office/report/admin/file/csv";
import type { ReportFile } from "@/lib/office/report/admin/file/report-file";
import { toSpreadsheet } from "@/lib/office/report/admin/file/spreadsheet";
import { lookColours, toPalette } from "@/lib/platform/shared/brand-colour";

const { ink, stone } = lookColours;

const styles = StyleSheet.create({
  page: { fontFamily: families, fontSize: 8, lineHeight: 1.35, color: ink, padding: 30, paddingBottom: 46 },
  title: { fontFamily: displayFamilies, fontSize: 21, fontWeight: 600, lineHeight: 1.1 },
  range: { fontSize: 10, fontWeight: 600, marginTop: 3 },
  about: { color: stone, marginTop: 3, marginBottom: 10, maxWidth: 560 },
  head: { ...tableHead, padding: 4 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 2.5, paddingHorizontal: 4 },
  totals: { flexDirection: "row", fontWeight: 600, padding: 4 },
  cell: { flexBasis: 0, paddingRight: 5 },
  number: { textAlign: "right" },
  footer: {
    position: "absolute",
    // From the top: a fixed element that is positioned from the bottom is not rendered.
    top: 564,
    left: 30,
    right: 30,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 7,
    color: stone,
  },
});

type Kind = CellView["columns"][number]["kind"];

const shares: Record<Exclude<Kind, "text">, number> = { period: 1.7, day: 1.2, bs: 1.1, count: 0.9, money: 1.5, percent: 1 };

/** A report on A4 in landscape; the table head is repeated on every page. */
async function printReport({ table, shop, brandColor, createdOn }: ReportFile): Promise<Buffer> {
  const { deep, soft } = toPalette(brandColor);
  const fonts = await loadFonts();
  const { columns, rows, totals } = toCellView(table);
  const toLine = (cells: readonly Cell[]) =>
    columns.map(({ name, kind }, at) => ({ name, kind, text: printable(cellText(kind, cells[at] ?? null), fonts) }));
  const lines = rows.map(({ key, cells }) => ({ key, cells: toLine(cells) }));
  const widths = columns.map(({ label, kind }, at) =>
    kind === "text" ? textShare([label, ...lines.map(({ cells }) => cells[at]?.text ?? "")]) : shares[kind],
  );
  return renderToBuffer(
    <Document title={`${table.title}, ${bothCalendars(table.range)}`} author={shop} language="en">
      <Page size="A4" orientation="landscape" style={styles.page}>
        <Text style={[styles.title, { color: deep }]}>{table.title}</Text>
        {table.seller && <Text style={styles.range}>{printable(sellerText(table.seller), fonts)}</Text>}
        <Text style={styles.range}>
          {bothCalendars(table.range)}
          {table.comparedWith && `, compared with ${bothCalendars(table.comparedWith)}`}
        </Text>
        <Text style={styles.about}>{table.about}</Text>
        <View style={styles.head} fixed>
          {columns.map(({ name, label, kind }, at) => (
            <Text key={name} style={cellStyle(kind, widths[at])}>
              {label}
            </Text>
          ))}
        </View>
        {lines.map(({ key, cells }) => (
          <Line key={key} cells={cells} widths={widths} style={styles.row} />
        ))}
        <Line
          cells={toLine(totals).map((cell, at) => (at === 0 ? { ...cell, text: "Total" } : cell))}
          widths={widths}
          style={[styles.totals, { backgroundColor: soft }]}
        />
        <View style={styles.footer} fixed>
          <Text>
            {printable(shop, fonts)}, created on {createdOn}. Amounts are in Nepalese rupees.
          </Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
}

/** The width of a text column follows its longest text, so that document numbers fit on one line. */
const textShare = (texts: string[]): number => Math.min(Math.max(...texts.map(({ length }) => length), 8), 24) / 8;

type LineProps = {
  cells: { name: string; kind: Kind; text: string }[];
  widths: number[];
  style: ComponentProps<typeof View>["style"];
};

function Line({ cells, widths, style }: LineProps) {
  return (
    <View style={style} wrap={false}>
      {cells.map(({ name, kind, text }, at) => (
        <Text key={name} style={cellStyle(kind, widths[at])}>
          {text}
        </Text>
      ))}
    </View>
  );
}

const cellStyle = (kind: Kind, width = 1) => [styles.cell, { flexGrow: width }, isNumber(kind) ? styles.number : {}];

/** Renders a report as a file. Runs in the worker thread for documents, so that it blocks no request. */
export async function makeReport(task: ReportFile): Promise<Buffer> {
  if (task.format === "csv") return Buffer.from(reportCsv(task));
  return task.format === "xlsx" ? toSpreadsheet(task) : printReport(task);
}
